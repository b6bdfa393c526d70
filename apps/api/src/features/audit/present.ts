import type { EventRow } from './queries.ts';

const presentPerson = (id: string | null, name: string | null, email: string | null) =>
  id === null || name === null || email === null ? null : { user_id: id, display_name: name, email };

export const presentEvent = ({ id, sequence, at, action, object_type, object_id, object_name, result, request_id, detail, ...by }: EventRow) => ({
  id,
  sequence,
  at: at.toISOString(),
  real_user: presentPerson(by.real_user_id, by.real_name, by.real_email),
  effective_user: by.effective_user_id === by.real_user_id ? null : presentPerson(by.effective_user_id, by.effective_name, by.effective_email),
  action,
  object: object_type === null || object_id === null ? null : { type: object_type, id: object_id, name: object_name },
  result,
  request_id,
  detail,
});
