import { sayOfWhole } from '../applications/said.ts';
import { byApplication } from './applications.ts';
import type { Named, NamesObject } from './calls.ts';
import { batchOf, textOf } from './review.ts';
import type { Inhabitant, World } from './world.ts';

/** What calls about applications and their review name, of one person's. @param apart where what is changed thereafter is made */
export function ofApplications(world: World, owner: Inhabitant, apart: World) {
  const application =
    (by: (typeof byApplication)[keyof typeof byApplication], where = world) =>
    async () => {
      const { upload, ...made } = await where.addApplication(owner);
      return { ...made, id: made[by], document: upload, mark: owner.mark };
    };
  const review =
    (by: 'id' | 'task' | 'comment' | 'draft', state: 'pending' | 'declined' = 'pending') =>
    async () => {
      const { upload, ...made } = await world.addReview(owner, state);
      return { ...made, id: made[by], document: upload };
    };
  const keep = (id: string, column: 'locked_reason' | 'frozen_reason') => sayOfWhole(world.owner, owner.companyId, id, { [column]: 'Full.' });
  const kept = (column: 'locked_reason' | 'frozen_reason') => async () => {
    const { id } = await apart.addReview(owner, 'pending');
    await keep(id, column);
    return id;
  };
  /** What is asked for besides was uploaded, too. */
  const uploadLetter = (upload: string) =>
    world.owner.query(
      `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
       select company_id, application_id, module, 'letter', file_name, sha256, uploaded_by, via, at, confirmed_at from application_uploads where id = $1`,
      [upload],
    );
  const named = Object.fromEntries(Object.entries(byApplication).map(([call, by]) => [call, application(by)])) as Record<
    keyof typeof byApplication,
    ReturnType<typeof application>
  >;
  return {
    ...named,
    submitEligibility: async () => {
      const made = await application(byApplication.submitEligibility, apart)();
      await uploadLetter(made.document);
      return made;
    },
    submitTaskChanges: async () => {
      const { id } = await apart.addApplication(owner);
      // Everything of it was submitted already.
      await world.owner.query('update applications set status = 2 where id = $1', [id]);
      return id;
    },
    createAllocationTask: async () => {
      const { id, response, upload } = await apart.addApplication(owner);
      await uploadLetter(upload);
      // Typed, not yet submitted, and frozen since.
      await world.owner.query(
        `insert into application_amounts (company_id, application_id, version, given, equity_amount, levered_amount, leverage_ratio, leverage_amount, cashless_commitment,
           answered_by, via, at, confirmed_at)
         select company_id, application_id, 2, '{"equity_amount": "5000"}', 5000, 0, 0, 0, 0, answered_by, via, at, confirmed_at from application_amounts where application_id = $1`,
        [id],
      );
      await keep(id, 'frozen_reason');
      await world.owner.query(
        `update application_modules set state = case when module = 1 then 'approved' else 'in_progress' end where application_id = $1 and module in (1, 7)`,
        [id],
      );
      return response;
    },
    getReviewBatch: async () => {
      const { id, task } = await world.addReview(owner, 'pending');
      return batchOf(world.owner, owner, { id, task });
    },
    remindApplicant: review('id'),
    changeReviewText: () => textOf(world.owner, owner),
    removeReviewText: () => textOf(world.owner, owner),
    claimReviewTask: review('task'),
    releaseReviewTask: review('task'),
    assignReviewTask: review('task'),
    getReviewFile: review('id'),
    getReviewDifferences: review('id'),
    getReviewUpload: review('id'),
    getReviewRoundPaper: review('id'),
    createReviewComment: review('id'),
    updateReviewComment: review('draft'),
    deleteReviewComment: review('draft'),
    replyAsReviewer: review('comment'),
    requestChanges: review('id'),
    decideModule: review('id'),
    reopenModule: review('id', 'declined'),
    beginApplicationAnew: async () => {
      const { id } = await apart.addReview(owner, 'pending');
      return world.owner.query('update applications set status = 5, closed_at = created_at where id = $1', [id]).then(() => id);
    },
    askDefinitionAgain: async () => {
      const { id } = await world.addApplication(owner);
      const { rows } = await world.owner.query<{ key: string }>('select criteria_key as key from eligibility_responses where application_id = $1', [id]);
      await world.owner.query(
        `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
         select company_id, kind, key, 2, state, body, at, published_at from definitions where company_id = $1 and kind = 'criteria' and key = $2 and version = 1
         on conflict do nothing`,
        [owner.companyId, rows[0]?.key],
      );
      return rows[0]?.key ?? '';
    },
    lockApplication: review('id'),
    unlockApplication: kept('locked_reason'),
    freezeAmounts: review('id'),
    unfreezeAmounts: kept('frozen_reason'),
    setApplicationLimits: review('id'),
    declineApplication: review('id'),
  } satisfies Partial<Readonly<Record<NamesObject, () => Promise<Named>>>>;
}
