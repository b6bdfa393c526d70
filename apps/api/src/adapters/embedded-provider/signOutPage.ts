import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

const script = "document.getElementById('op.logoutForm').submit()";
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Signs out without asking again where a page of ours leads here: the person has just asked for it there. Whoever comes otherwise, by a link of
 * another site too, is asked first.
 */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const asked = ctx.get('sec-fetch-site') === 'same-origin';
  if (asked) {
    const policy = ctx.response.get('content-security-policy');
    ctx.set('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${scriptHash}`));
  }
  const button = `<input type="hidden" name="logout" value="yes">${asked ? '<noscript><button>Sign out</button></noscript>' : '<button>Sign out</button>'}</form>`;
  const body = `${asked ? '' : '<h1>Do you want to sign out?</h1>'}${form.replace('</form>', button)}${asked ? `<script>${script}</script>` : '<p><a href="/">Stay signed in</a></p>'}`;
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><head><title>Signing out</title></head><body>${body}</body></html>`;
}
