-- A session of somebody who proves anew who they are goes on under another secret.
grant update (cookie_hash, authenticated_at) on sessions to pari_system;
