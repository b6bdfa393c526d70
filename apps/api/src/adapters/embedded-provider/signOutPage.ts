import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';

const script = "document.getElementById('op.logoutForm').submit()";
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Signs out without asking again: the person has just asked for it on our page. Without scripts, a button does it. */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const policy = ctx.response.get('content-security-policy');
  ctx.set('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${scriptHash}`));
  ctx.type = 'html';
  ctx.body = `<!doctype html><html lang="en"><head><title>Signing out</title></head><body>${form.replace(
    '</form>',
    '<input type="hidden" name="logout" value="yes"><noscript><button>Sign out</button></noscript></form>',
  )}<script>${script}</script></body></html>`;
}
