import { describe, expect } from 'vitest';
import { describeSigner } from '../signing/signerSuite.ts';
import { description, startDocuSign } from './support.ts';

describe.skipIf(description === null)('DocuSign (PARI_TEST_DATA)', () => {
  describeSigner('as a signer', async () => {
    const { fake, signer, clock, envelope } = await startDocuSign();
    return {
      signer,
      envelope: (recipients) => Promise.resolve(envelope(recipients)),
      act: async (opening, what, reason) => fake.visit(opening.address, what, reason),
      outage: (isDown) => (fake.trouble = isDown ? () => 'cut' : undefined),
      now: clock.now,
      async end() {
        await fake.close();
        expect(fake.violations).toEqual([]);
      },
    };
  });
});
