import { LRUCache } from 'lru-cache';
import { tryLimit, type Try } from './tryLimit.ts';

const quarter = 900;
const hour = 3600;

/**
 * Counts wrong passwords so that nobody shuts out anybody else. An account is closed to the network that they came from. Where it has not signed in
 * from, it is also closed after those of all such networks together, and a network to accounts that are new there after those of all accounts.
 * Whoever has signed in from a network is thus shut out there by tries of the own account from that network alone.
 */
export function passwordTries() {
  const ofAccountHere = tryLimit(5, quarter);
  const ofAccountElsewhere = tryLimit(20, hour);
  const ofNetwork = tryLimit(100, quarter);
  // In memory like the counts themselves: after a restart everybody is new everywhere, and nothing is counted.
  const signedIn = new LRUCache<string, true>({ max: 50_000 });

  return {
    /**
     * The turn to try a password, or in how many seconds there is one.
     * @param account the e-mail address, in lower case
     */
    async begin(account: string, network: string, now: Date): Promise<Try | number> {
      const here = `${network} ${account}`;
      const begun: Try[] = [];
      const limits = [
        { limit: ofAccountHere, key: here },
        ...(signedIn.has(here)
          ? []
          : [
              { limit: ofAccountElsewhere, key: account },
              { limit: ofNetwork, key: network },
            ]),
      ];
      for (const { limit, key } of limits) {
        const turn = await limit.begin(key, now);
        if (typeof turn === 'number') {
          for (const one of begun) one.end('unused');
          return turn;
        }
        begun.push(turn);
      }
      const [first, ...others] = begun;
      return {
        end(outcome) {
          if (outcome === 'cleared') signedIn.set(here, true);
          first?.end(outcome);
          // One account's right password says nothing of the tries of others.
          for (const one of others) one.end(outcome === 'cleared' ? 'unused' : outcome);
        },
      };
    },
  };
}
