// Written by `npm run database-types` from the migrated schema and the statements of the sources. Never edited by hand.
// long: it lists every statement of the server.
import type { CivilDate } from '@pari/domain/dates';

/** A document on its way to the database: an object, or its text. A list would be taken for an array. */
export type Json = string | Readonly<Record<string, unknown>>;

/** The rows of each table, as they are read. */
export interface Tables {
  access_token_directory: {
    hash: Buffer;
    company_id: string;
    token_id: string;
  };
  access_tokens: {
    company_id: string;
    id: string;
    user_id: string;
    hash: Buffer;
    kind: 'session' | 'personal';
    session_id: string | null;
    name: string | null;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  account_change_directory: {
    hash: Buffer;
    company_id: string;
  };
  account_changes: {
    company_id: string;
    id: string;
    user_id: string;
    email: string | null;
    phone: string | null;
    way_in: string | null;
    last_day: CivilDate | null;
    old_email: string;
    asked_by: string;
    asked_at: Date;
    reason: string | null;
    state: 'asked' | 'agreed' | 'done' | 'stopped' | 'expired';
    agreed_by: string | null;
    agreed_at: Date | null;
    told_at: Date | null;
    stop_hash: Buffer | null;
    confirmed_at: Date | null;
    confirm_hash: Buffer | null;
    ended_at: Date | null;
  };
  admin_grants: {
    company_id: string;
    user_id: string;
    id: number;
    granted_by: string | null;
    granted_at: Date;
  };
  adviser_clients: {
    company_id: string;
    adviser_id: string;
    client_id: string;
    from_date: CivilDate;
    until_date: CivilDate | null;
  };
  analytics_events: {
    company_id: string;
    id: number;
    user_id: string;
    entity: string;
    entity_id: string | null;
    user_action: string;
    at: Date;
  };
  announcements: {
    company_id: string;
    id: string;
    scope: 'fund' | 'prospects' | 'firm' | 'company';
    fund_id: string | null;
    firm_id: string | null;
    title: string;
    text: string;
    due_date: CivilDate | null;
    announced_at: Date;
    announced_by: string;
    people: number;
    digest: string;
  };
  application_agreements: {
    company_id: string;
    id: string;
    application_id: string;
    agreement: string;
    template: string;
    template_version: number;
    document_id: string;
    source_sha256: string;
    asks_witness: boolean;
    created_at: Date;
    created_by: string;
    envelope_id: string | null;
    failed_at: Date | null;
    superseded_at: Date | null;
    sent_to_client_at: Date | null;
    sent_to_client_by: string | null;
    key_id: string;
    sealed: Buffer;
  };
  application_amounts: {
    company_id: string;
    application_id: string;
    version: number;
    given: unknown;
    equity_amount: string | null;
    levered_amount: string | null;
    leverage_option_description: string | null;
    leverage_ratio: number | null;
    leverage_amount: string | null;
    cashless_commitment: string | null;
    answered_by: string;
    via: 'self' | 'delegate' | 'adviser' | 'reused';
    at: Date;
    confirmed_at: Date | null;
  };
  application_bookmarks: {
    company_id: string;
    application_id: string;
    module: number;
    last_position: string;
    at: Date;
  };
  application_comments: {
    company_id: string;
    id: string;
    application_id: string;
    module: number;
    question_identifier: string | null;
    document_identifier: string | null;
    status: number;
    author_id: string;
    created_at: Date;
    published_at: Date | null;
    resolved_at: Date | null;
    version: number;
    is_own_question: boolean;
    key_id: string | null;
    sealed: Buffer | null;
  };
  application_events: {
    company_id: string;
    application_id: string;
    id: number;
    kind: 'begun' | 'country_changed' | 'submitted' | 'changed' | 'recalled' | 'withdrawn' | 'approved' | 'declined' | 'changes_requested' | 'comment_resolved' | 'reopened' | 'begun_anew' | 'prepared_confirmed' | 'locked' | 'unlocked' | 'amounts_frozen' | 'amounts_unfrozen' | 'limits_set' | 'asked' | 'question_closed' | 'lapsed' | 'revealed' | 'reused' | 'bank_verified' | 'document_requested' | 'request_withdrawn' | 'approval_cancelled' | 'internal_tax_approved' | 'final_amounts_set' | 'proposed' | 'proposal_rejected' | 'proposal_void' | 'application_approved' | 'completed' | 'objection_settled' | 'asked_anew';
    module: number | null;
    round: number | null;
    by_id: string | null;
    at: Date;
    key_id: string | null;
    sealed: Buffer | null;
  };
  application_final_amounts: {
    company_id: string;
    application_id: string;
    version: number;
    equity_amount: string;
    levered_amount: string;
    leverage_option_description: string | null;
    leverage_ratio: number;
    leverage_amount: string;
    cashless_commitment: string;
    total_investment: string;
    hide_finalized_section: boolean;
    investor_id: string | null;
    set_by: string;
    at: Date;
    key_id: string;
    sealed: Buffer;
  };
  application_limits: {
    company_id: string;
    application_id: string;
    version: number;
    minimum_equity: string | null;
    maximum_equity: string | null;
    maximum_leverage: string | null;
    maximum_total: string | null;
    max_leverage_ratio: number | null;
    disable_cashless_commitment: boolean;
    set_by: string;
    at: Date;
  };
  application_modules: {
    company_id: string;
    application_id: string;
    module: number;
    state: 'not_started' | 'in_progress' | 'pending' | 'changes_requested' | 'approved' | 'declined' | 'complete';
    version: number;
    state_at: Date;
    key_id: string | null;
    sealed: Buffer | null;
  };
  application_proposals: {
    company_id: string;
    id: string;
    application_id: string;
    final_version: number;
    digest: string;
    state: 'open' | 'confirmed' | 'rejected' | 'void';
    proposed_by: string;
    proposed_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    key_id: string | null;
    sealed: Buffer | null;
  };
  application_reminders: {
    company_id: string;
    id: number;
    application_id: string;
    by_id: string;
    at: Date;
  };
  application_rounds: {
    company_id: string;
    application_id: string;
    module: number;
    round: number;
    submitted_by: string;
    submitted_at: Date;
    key_id: string | null;
    sealed: Buffer | null;
  };
  application_uploads: {
    company_id: string;
    id: string;
    application_id: string;
    module: number;
    question: string;
    file_name: string;
    sha256: string;
    uploaded_by: string;
    via: 'self' | 'delegate' | 'adviser';
    at: Date;
    confirmed_at: Date | null;
    removed_at: Date | null;
    removed_by: string | null;
    series: string | null;
    version: number;
    more_follow: boolean;
  };
  applications: {
    company_id: string;
    id: string;
    fund_id: string;
    applicant_id: string;
    attempt: number;
    is_current: boolean;
    status: number;
    version: number;
    setup_version: number;
    is_application_updated: boolean;
    created_at: Date;
    changed_at: Date;
    closed_at: Date | null;
    key_id: string | null;
    sealed: Buffer | null;
    compare_at: Date | null;
    kyc_record_id: string | null;
    bank_record_id: string | null;
    tax_record_id: string | null;
    erased_at: Date | null;
    proposed_at: Date | null;
    final_entity: string | null;
    agreements_released_at: Date | null;
    agreements_released_by: string | null;
  };
  audit_events: {
    company_id: string;
    id: number;
    at: Date;
    real_user_id: string | null;
    effective_user_id: string | null;
    action: string;
    object_type: string | null;
    object_id: string | null;
    result: 'done' | 'refused' | 'failed';
    request_id: string | null;
    detail: Record<string, unknown>;
    sequence: number | null;
    previous_hash: Buffer | null;
    hash: Buffer | null;
    key_id: string | null;
  };
  audit_heads: {
    company_id: string;
    sequence: number;
    hash: Buffer;
    key_id: string | null;
    seal: Buffer | null;
  };
  bank_drafts: {
    company_id: string;
    record_id: string;
    country_group: 'US' | 'GB' | 'other';
    changed_at_version: number;
    changed_at: Date;
    key_id: string;
    sealed: Buffer;
  };
  bank_records: {
    company_id: string;
    id: string;
    user_id: string;
    kyc_record_id: string | null;
    version: number;
    created_at: Date;
    erased_at: Date | null;
  };
  bank_verifications: {
    company_id: string;
    record_id: string;
    version: number;
    application_id: string;
    verified_at: Date;
    verified_by: string;
    key_id: string;
    sealed: Buffer;
  };
  bank_versions: {
    company_id: string;
    record_id: string;
    version: number;
    committed_at: Date;
    committed_by: string;
    key_id: string;
    sealed: Buffer;
  };
  calendar_addresses: {
    company_id: string;
    user_id: string;
    hash: Buffer;
    made_at: Date;
  };
  calendar_directory: {
    hash: Buffer;
    company_id: string;
  };
  carry_acknowledgements: {
    company_id: string;
    carry_document_id: string;
    version: number;
    user_id: string;
    at: Date;
  };
  carry_allocations: {
    company_id: string;
    id: string;
    plan_id: string;
    reference: string;
    user_id: string;
    recipient_name: string | null;
    entity_name: string | null;
    schedule_id: string;
    grant_date: CivilDate;
    vesting_start_date: CivilDate;
    points: string;
    posted_at: Date;
    posted_by: string | null;
  };
  carry_commitments: {
    company_id: string;
    id: number;
    user_id: string;
    source_name: string;
    date: CivilDate;
    currency: string;
    total_capital_commit: string;
    cashless_commit: string;
    management_fee_offset: string;
    sealed: Buffer | null;
    key_id: string | null;
    posted_at: Date;
    posted_by: string | null;
  };
  carry_distributions: {
    company_id: string;
    id: string;
    ordinal: number;
    reference: string;
    plan_id: string;
    allocation_id: string;
    type: 'distribution' | 'escrow_release' | 'clawback' | 'reversal';
    date: CivilDate;
    source: string;
    amount: string;
    escrow: string;
    of_id: string | null;
    reverses_id: string | null;
    posted_at: Date;
    posted_by: string | null;
    part_of: string | null;
  };
  carry_document_openings: {
    company_id: string;
    carry_document_id: string;
    version: number;
    user_id: string;
    at: Date;
  };
  carry_document_versions: {
    company_id: string;
    carry_document_id: string;
    version: number;
    title: string;
    display_name: string;
    description: string | null;
    document_type: string;
    document_id: string;
    document_version: number;
    sha256: string;
    requires_signature: boolean;
    gp_user_id: string | null;
    requires_witness: boolean;
    created_at: Date;
    created_by: string | null;
    envelope_id: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    witness_first_name: string | null;
    witness_last_name: string | null;
  };
  carry_documents: {
    company_id: string;
    id: string;
    reference: string;
    allocation_id: string;
    released_at: Date | null;
    released_by: string | null;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    withdrawn_reason: string | null;
    to_tell: boolean;
  };
  carry_events: {
    company_id: string;
    id: string;
    ordinal: number;
    reference: string;
    plan_id: string;
    allocation_id: string | null;
    type: 'milestone' | 'acceleration' | 'forfeiture' | 'reallocation' | 'transfer' | 'reversal';
    date: CivilDate;
    points: string | null;
    portion: string | null;
    vested_portion: string | null;
    until: CivilDate | null;
    milestone: string | null;
    to_allocation_id: string | null;
    reason: string | null;
    reverses_event_id: string | null;
    reverses_allocation_id: string | null;
    posted_at: Date;
    posted_by: string | null;
    part_of: string | null;
  };
  carry_plan_values: {
    company_id: string;
    plan_id: string;
    id: number;
    kind: 'pool_points' | 'estimated_value' | 'fair_market_value';
    date: CivilDate;
    amount: string;
    posted_at: Date;
    posted_by: string | null;
  };
  carry_plans: {
    company_id: string;
    id: string;
    external_id: string;
    name: string;
    currency: string;
    unit_decimals: number;
    good_leaver: 'forfeit' | 'keep' | 'accelerate';
    vested_portion: string;
    version: number;
    facts: number;
  };
  carry_schedules: {
    company_id: string;
    id: string;
    name: string;
    version: number;
    terms: Record<string, unknown>;
    posted_at: Date;
    posted_by: string | null;
  };
  comment_replies: {
    company_id: string;
    comment_id: string;
    id: string;
    author_id: string;
    is_admin_user: boolean;
    via: 'self' | 'delegate' | 'adviser' | null;
    created_at: Date;
    key_id: string | null;
    sealed: Buffer | null;
  };
  commitments: {
    company_id: string;
    investor_id: string;
    fund_id: string;
    id: number;
    date: CivilDate;
    amount: string;
    posted_at: Date;
    application_id: string | null;
  };
  companies: {
    id: string;
    slug: string;
    name: string;
    currency: string;
    time_zone: string;
    profile: Record<string, unknown>;
    theme: Record<string, unknown>;
    logo_sha256: string | null;
    last_posting_at: Date | null;
    created_at: Date;
    retention_years: number | null;
  };
  company_issuers: {
    company_id: string;
    id: string;
    issuer: string;
    client_id: string;
    client_authentication: 'client_secret_basic' | 'client_secret_basic_plain' | 'client_secret_post' | 'none';
    key_id: string | null;
    sealed: Buffer | null;
    label: string;
    claims: unknown;
    domains: string[];
    link_by: 'verified_email' | 'invitation';
    added_at: Date;
  };
  compensation_records: {
    company_id: string;
    user_id: string;
    year: number;
    version: number;
    date: CivilDate;
    currency: string;
    withdrawn: boolean;
    key_id: string | null;
    sealed: Buffer | null;
    posted_by: string | null;
    posted_at: Date;
  };
  definitions: {
    company_id: string;
    id: string;
    kind: 'criteria' | 'application' | 'kyc_workflow' | 'tax_form' | 'document_template';
    key: string;
    version: number;
    state: 'draft' | 'published' | 'retired';
    body: unknown;
    author_id: string | null;
    publisher_id: string | null;
    at: Date;
    published_at: Date | null;
  };
  delegations: {
    company_id: string;
    id: string;
    principal_id: string;
    delegate_id: string;
    first_name: string;
    last_name: string;
    email: string;
    levels: ('figures' | 'applications')[];
    until_date: CivilDate;
    state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended';
    version: number;
    invited_at: Date;
    answered_at: Date | null;
    ended_at: Date | null;
  };
  document_openings: {
    company_id: string;
    document_id: string;
    id: number;
    version: number;
    user_id: string;
    effective_user_id: string;
    at: Date;
  };
  document_recipients: {
    company_id: string;
    document_id: string;
    id: string;
    user_id: string | null;
    investor_id: string | null;
  };
  document_requests: {
    company_id: string;
    id: string;
    application_id: string;
    requested_by: string;
    requested_at: Date;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    key_id: string;
    sealed: Buffer;
  };
  document_versions: {
    company_id: string;
    document_id: string;
    version: number;
    sha256: string;
    file_name: string;
    created_at: Date;
    created_by: string | null;
  };
  documents: {
    company_id: string;
    id: string;
    scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing';
    type: 'statement' | 'capital_call' | 'distribution' | 'tax' | 'agreement' | 'report' | 'legal' | 'identity' | 'bank' | 'other';
    title: string;
    date: CivilDate;
    fund_id: string | null;
    firm_id: string | null;
    reference: string | null;
    published_at: Date;
    published_by: string | null;
    recalled_at: Date | null;
    recalled_by: string | null;
    recall_reason: string | null;
    to_tell: boolean;
    tell_from: Date | null;
    told_version: number;
    is_replaced: boolean;
  };
  eligibility_answers: {
    company_id: string;
    response_id: string;
    block_id: string;
    changed_at_version: number;
    answered_by: string;
    via: 'self' | 'delegate' | 'adviser' | 'reused';
    at: Date;
    confirmed_at: Date | null;
    key_id: string | null;
    sealed: Buffer | null;
  };
  eligibility_responses: {
    company_id: string;
    id: string;
    application_id: string;
    criteria_key: string;
    criteria_version: number;
    country: string;
    vehicle: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST';
    last_position: string | null;
    version: number;
    answered_by: string;
    via: 'self' | 'delegate' | 'adviser' | 'reused';
    at: Date;
    confirmed_at: Date | null;
    created_at: Date;
    superseded_at: Date | null;
    key_id: string | null;
    sealed: Buffer | null;
  };
  envelope_events: {
    company_id: string;
    envelope_id: string;
    sequence: number;
    kind: 'created' | 'sent' | 'opened' | 'viewed' | 'consented' | 'signed' | 'declined' | 'reminded' | 'corrected' | 'link_made' | 'link_revoked' | 'led' | 'completed' | 'expired' | 'cancelled' | 'sealed';
    at: Date;
    recipient_id: string | null;
    detail: unknown;
    hash: string;
  };
  envelope_recipients: {
    company_id: string;
    envelope_id: string;
    id: string;
    role: 'signer' | 'witness' | 'countersigner';
    turn: number;
    user_id: string | null;
    name: string | null;
    email: string | null;
    status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined';
    status_at: Date;
    return_hash: string | null;
    witness_of: string | null;
    named_by: 'sender' | 'signer' | null;
    place: number | null;
    return_page: 'document' | 'list' | null;
  };
  envelopes: {
    company_id: string;
    id: string;
    purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document';
    title: string;
    message: string;
    document_id: string | null;
    sha256: string;
    signer: string;
    reference: string | null;
    consent_version: string;
    status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled';
    reason: string | null;
    sealing: 'none' | 'pending' | 'sealed' | 'failed';
    sealed_sha256: string | null;
    author_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    source_sha256: string | null;
    pages: unknown;
    fields: unknown;
    elsewhere: boolean;
    placing_until: Date | null;
    place_tried_at: Date | null;
    asked_at: Date | null;
    unknown_word: string | null;
    ending: 'cancelled' | 'expired' | null;
    ending_reason: string | null;
    ending_by: string | null;
    certificate_sha256: string | null;
    signer_events: string | null;
    sender_values: unknown;
    evidence_sha256: string | null;
    work_begun_at: Date | null;
    batch_id: string | null;
  };
  feature_flags: {
    company_id: string;
    name: string;
    active: boolean;
    modified_at: Date;
  };
  file_upload_parts: {
    company_id: string;
    upload_id: string;
    start: number;
    length: number;
    sha256: string;
  };
  file_uploads: {
    company_id: string;
    id: string;
    user_id: string;
    length: number;
    sha256: string;
    received: number;
    begun_at: Date;
    used_at: Date | null;
  };
  files: {
    company_id: string;
    sha256: string;
    length: number;
    media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    state: 'checking' | 'accepted' | 'refused';
    reason: string | null;
    damaged_at: Date | null;
    created_at: Date;
    checked_at: Date | null;
    erased_at: Date | null;
  };
  firms: {
    company_id: string;
    id: string;
    name: string;
    logo_sha256: string | null;
  };
  fund_commitments: {
    company_id: string;
    fund_id: string;
    date: CivilDate;
    posted_at: Date;
    amount: string;
  };
  fund_document_acknowledgements: {
    company_id: string;
    id: number;
    application_id: string;
    document_id: string;
    document_version: number;
    is_acknowledged: boolean;
    acknowledged_by: string;
    at: Date;
  };
  fund_interests: {
    company_id: string;
    fund_id: string;
    user_id: string;
    version: number;
    event: 'indicated' | 'withdrawn' | 'taken_over';
    equity_amount: string;
    leverage_option_description: string | null;
    leverage_ratio: number;
    leverage_amount: string;
    cashless_commitment: string;
    interest_details: unknown;
    setup_version: number;
    author_id: string;
    at: Date;
  };
  fund_people: {
    company_id: string;
    fund_id: string;
    email: string;
    user_id: string | null;
    listed: boolean;
    details: unknown;
    minimum_investment: string | null;
    max_leverage_ratio: number | null;
    max_levered_amount: string | null;
    facts_version: number;
    id: string;
  };
  fund_setups: {
    company_id: string;
    fund_id: string;
    version: number;
    state: 'draft' | 'published';
    body: unknown;
    author_id: string | null;
    at: Date;
  };
  funds: {
    company_id: string;
    id: string;
    external_id: string;
    name: string;
    symbol: string;
    firm_id: string;
    currency: string;
    fund_type: string;
    region: string;
    risk_profile: string;
    is_legacy: boolean;
    offer_leverage: boolean;
    published: boolean;
    total_commitments: string | null;
    profile: Record<string, unknown>;
    closed_at: Date | null;
    facts_version: number;
  };
  fx_rates: {
    company_id: string;
    currency: string;
    date: CivilDate;
    id: number;
    usd_per_unit: string;
    posted_at: Date;
    source: string | null;
  };
  given_up_jobs: {
    company_id: string;
    id: string;
    name: string;
    payload: Record<string, unknown>;
    reason: string;
    tried: number;
    tries: number;
    gave_up_at: Date;
  };
  hidden_holdings: {
    company_id: string;
    user_id: string;
    investor_id: string;
    fund_id: string;
    hidden_at: Date;
  };
  holdings: {
    company_id: string;
    investor_id: string;
    fund_id: string;
    version: number;
  };
  holidays: {
    company_id: string;
    date: CivilDate;
    name: string;
  };
  idempotency_keys: {
    company_id: string;
    user_id: string;
    endpoint: string;
    key: string;
    request_hash: Buffer | null;
    status: number | null;
    created_at: Date;
    key_id: string | null;
    sealed: Buffer | null;
  };
  identities: {
    company_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    linked_at: Date;
    linked_by: string | null;
  };
  identity_directory: {
    issuer: string;
    subject: string;
    company_id: string;
    user_id: string;
  };
  investors: {
    company_id: string;
    id: string;
    account_code: string;
    name: string;
    user_id: string | null;
    local_currency: string | null;
  };
  job_effects: {
    company_id: string;
    job_id: string;
    done_at: Date;
  };
  kyc_answers: {
    company_id: string;
    record_id: string;
    of_id: string;
    question_id: string;
    changed_at_version: number;
    answered_by: string;
    via: 'self' | 'delegate' | 'adviser' | 'reused';
    at: Date;
    confirmed_at: Date | null;
    key_id: string;
    sealed: Buffer;
  };
  kyc_expiries: {
    company_id: string;
    id: string;
    record_id: string;
    module: number;
    of_id: string;
    question_id: string;
    valid_until: CivilDate;
  };
  kyc_participants: {
    company_id: string;
    id: string;
    record_id: string;
    place: number;
    version: number;
    created_at: Date;
    removed_at: Date | null;
    removed_by: string | null;
    key_id: string;
    sealed: Buffer;
  };
  kyc_records: {
    company_id: string;
    id: string;
    user_id: string;
    investor_type: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST';
    workflow_key: string;
    workflow_version: number;
    status: 'created' | 'submitted' | 'changes_requested' | 'approved';
    version: number;
    created_at: Date;
    changed_at: Date;
    approved_at: Date | null;
    valid_until: CivilDate | null;
    key_id: string | null;
    sealed: Buffer | null;
    lapsed_at: Date | null;
    erased_at: Date | null;
    asked_at: Date | null;
    asked_at_version: number | null;
  };
  kyc_screenings: {
    company_id: string;
    id: string;
    record_id: string;
    of_id: string;
    result: 'clear' | 'possible_match' | 'match';
    by_id: string | null;
    at: Date;
    key_id: string;
    sealed: Buffer;
  };
  kyc_uploads: {
    company_id: string;
    id: string;
    record_id: string;
    of_id: string;
    question_id: string;
    sha256: string;
    uploaded_by: string;
    via: 'self' | 'delegate' | 'adviser';
    at: Date;
    confirmed_at: Date | null;
    removed_at: Date | null;
    removed_by: string | null;
    key_id: string;
    sealed: Buffer;
  };
  ledger_entries: {
    company_id: string;
    investor_id: string;
    fund_id: string;
    id: number;
    effective_date: CivilDate;
    type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution';
    amount: string;
    return_of_capital: string;
    recallable: string;
    settled: 'withheld' | 'cash' | null;
    reference: string;
    reverses_reference: string | null;
    posted_at: Date;
  };
  link_requests: {
    id: string;
    address: string;
    company_slug: string | null;
    asked_at: Date;
  };
  logos: {
    company_id: string;
    sha256: string;
    media_type: 'image/png' | 'image/jpeg' | 'image/webp';
    bytes: Buffer;
  };
  looks: {
    company_id: string;
    user_id: string;
    signed_in_at: Date;
    looked_at: Date;
  };
  mail_link_directory: {
    hash: Buffer;
    company_id: string;
  };
  mail_links: {
    company_id: string;
    hash: Buffer;
    user_id: string;
    kind: string;
    made_at: Date;
  };
  mail_messages: {
    company_id: string;
    id: string;
    user_id: string;
    kind: string;
    path: string;
    state: 'waiting' | 'for_digest' | 'in_digest' | 'sent' | 'refused' | 'dropped';
    digest_id: string | null;
    told_at: Date;
    done_at: Date | null;
    reason: string | null;
  };
  mail_preferences: {
    company_id: string;
    user_id: string;
    kind: string;
    choice: 'at_once' | 'daily' | 'off';
    chosen_at: Date;
  };
  marketplace_directory: {
    hash: Buffer;
    company_id: string;
  };
  marketplace_references: {
    company_id: string;
    hash: Buffer;
    adviser_id: string;
    client_id: string;
    made_at: Date;
    expires_at: Date;
  };
  notice_events: {
    company_id: string;
    notice_id: string;
    id: number;
    version: number;
    event: 'saved' | 'checked' | 'approved' | 'returned' | 'published' | 'reminded' | 'recalled' | 'superseded' | 'discarded';
    digest: string | null;
    by_id: string | null;
    at: Date;
    effect: unknown;
    reason: string | null;
  };
  notice_lines: {
    company_id: string;
    notice_id: string;
    version: number;
    n: number;
    investor_id: string;
    type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_paid' | 'distribution';
    amount: string;
    component: 'investment' | 'management_fee' | 'partnership_expense' | 'organisational' | 'placement_fee' | 'credit_facility' | 'late_interest' | 'other' | null;
    settled: 'withheld' | 'cash' | null;
    return_of_capital: string;
    gain: string;
    income: string;
    recallable: string;
    unfunded_before: string | null;
    unfunded_after: string | null;
    entry_reference: string;
  };
  notice_settlements: {
    company_id: string;
    notice_id: string;
    version: number;
    n: number;
    attempt: number;
    paid_on: CivilDate;
    settled_at: Date;
    settled_by: string | null;
    kept_reference: string | null;
  };
  notice_shares: {
    company_id: string;
    notice_id: string;
    investor_id: string;
    unfunded_before: string | null;
    unfunded_after: string | null;
    user_id: string | null;
  };
  notice_versions: {
    company_id: string;
    notice_id: string;
    version: number;
    title: string;
    purpose: string;
    due_date: CivilDate;
    currency: string;
    total_called: string;
    total_distributed: string;
    reasons: unknown;
    excused: unknown;
    corrects: string | null;
  };
  notices: {
    company_id: string;
    id: string;
    reference: string;
    fund_id: string;
    kind: 'call' | 'distribution' | 'netted';
    version: number;
    state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded';
    published_on: CivilDate | null;
    is_history: boolean;
    instructions_version: number | null;
  };
  notification_documents: {
    company_id: string;
    notification_id: string;
    document_id: string;
  };
  notifications: {
    company_id: string;
    id: string;
    user_id: string;
    type: string;
    investor_id: string | null;
    fund_id: string | null;
    created_at: Date;
    due_date: CivilDate | null;
    details: string;
    read_at: Date | null;
    reference: string | null;
    announcement_id: string | null;
    notice_id: string | null;
    investor_ids: string[];
    application_id: string | null;
    asks_in: string | null;
  };
  orders: {
    company_id: string;
    id: string;
    kind: 'order' | 'sale';
    user_id: string;
    fund_id: string;
    investor_id: string;
    direction: 'increase' | 'reduce';
    amount: string;
    note: string;
    state: 'requested' | 'acknowledged' | 'done' | 'declined' | 'cancelled';
    answer: string | null;
    version: number;
    requested_at: Date;
    changed_at: Date;
    author_id: string;
  };
  page_configs: {
    company_id: string;
    key: string;
    version: number;
    config: Record<string, unknown>;
    stored_at: Date;
    stored_by: string | null;
  };
  passkey_challenges: {
    company_id: string;
    user_id: string;
    session_id: string;
    challenge: Buffer;
    expires_at: Date;
  };
  passkey_directory: {
    credential_id: Buffer;
    company_id: string;
  };
  passkeys: {
    company_id: string;
    id: string;
    user_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    backed_up: boolean;
    name: string;
    made_at: Date;
    last_used_at: Date | null;
  };
  passwords: {
    company_id: string;
    user_id: string;
    hash: string;
    changed_at: Date;
  };
  payment_instruction_events: {
    company_id: string;
    fund_id: string;
    version: number;
    event: 'approved' | 'revoked';
    usable_from: CivilDate | null;
    reason: string | null;
    by_id: string | null;
    at: Date;
  };
  payment_instructions: {
    company_id: string;
    fund_id: string;
    version: number;
    sealed: Buffer;
    key_id: string;
    proposed_by: string | null;
    proposed_at: Date;
  };
  policy_acceptances: {
    company_id: string;
    fund_id: string;
    user_id: string;
    document_id: string;
    document_version: number;
    accepted_at: Date;
  };
  program_document_answers: {
    company_id: string;
    id: string;
    number: number;
    program_document_id: string;
    document_id: string;
    document_version: number;
    kind: 'signed' | 'uploaded' | 'removed' | 'agreed' | 'objected';
    envelope_id: string | null;
    upload_id: string | null;
    answered_by: string;
    at: Date;
    key_id: string | null;
    sealed: Buffer | null;
  };
  program_document_envelopes: {
    company_id: string;
    envelope_id: string;
    program_document_id: string;
    document_id: string;
    document_version: number;
    created_at: Date;
  };
  program_document_settlements: {
    company_id: string;
    answer_id: string;
    settled_by: string;
    at: Date;
    key_id: string;
    sealed: Buffer;
  };
  program_documents: {
    company_id: string;
    id: string;
    application_id: string;
    doc_id: string;
  };
  recovery_codes: {
    company_id: string;
    user_id: string;
    hash: Buffer;
    made_at: Date;
  };
  reopened_windows: {
    company_id: string;
    id: string;
    fund_id: string;
    user_id: string;
    until_date: CivilDate;
    reason: string;
    opened_by: string;
    opened_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
  review_batch_items: {
    company_id: string;
    batch_id: string;
    position: number;
    task_id: string;
    application_id: string;
    task_version: number;
    module_version: number;
    round: number;
    state: 'waiting' | 'done' | 'refused';
    reason: string | null;
    at: Date | null;
  };
  review_batches: {
    company_id: string;
    id: string;
    action: 'claim' | 'assign' | 'approve' | 'request_document' | 'remind';
    by_id: string;
    at: Date;
    assignee_id: string | null;
    finished_at: Date | null;
    key_id: string | null;
    sealed: Buffer | null;
  };
  review_tasks: {
    company_id: string;
    id: string;
    application_id: string;
    module: number;
    round: number;
    opened_at: Date;
    due_on: CivilDate;
    assignee_id: string | null;
    version: number;
    closed_at: Date | null;
    closed_by: string | null;
    outcome: 'approved' | 'declined' | 'changes_requested' | 'recalled' | 'withdrawn' | null;
    kind: 'review' | 'internal_tax' | 'final_approval';
  };
  review_texts: {
    company_id: string;
    id: string;
    module: number;
    text: string;
    version: number;
    changed_by: string;
    changed_at: Date;
    removed_at: Date | null;
  };
  role_proposals: {
    company_id: string;
    id: string;
    user_id: string;
    role: string;
    proposed_by: string | null;
    proposed_at: Date;
    state: 'proposed' | 'confirmed' | 'rejected';
    decided_by: string | null;
    decided_at: Date | null;
  };
  schema_migrations: {
    name: string;
    hash: string;
    run_at: Date;
  };
  session_directory: {
    cookie_hash: Buffer;
    company_id: string;
    session_id: string;
  };
  sessions: {
    company_id: string;
    id: string;
    user_id: string;
    cookie_hash: Buffer;
    issuer: string;
    user_agent: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    idle_seconds: number;
    ended_at: Date | null;
    view_mode: 'view_as' | 'adviser' | null;
    view_user_id: string | null;
    view_unpublished: boolean;
    provider_session: string | null;
    authenticated_at: Date | null;
    marketplace: string | null;
  };
  sign_in_link_directory: {
    hash: Buffer;
    company_id: string;
  };
  sign_in_links: {
    company_id: string;
    id: string;
    n: number;
    user_id: string;
    kind: 'invitation' | 'administrator' | 'self';
    hash: Buffer | null;
    made_at: Date;
    expires_at: Date;
    used_at: Date | null;
    enrolled_at: Date | null;
    ended_at: Date | null;
    tries: number;
    code_hash: Buffer | null;
  };
  signer_callbacks: {
    company_id: string;
    envelope_id: string;
    event_id: string;
    told_at: Date;
    came_at: Date;
    body: Buffer;
    applied_at: Date | null;
  };
  spent_sign_ins: {
    hash: Buffer;
    spent_at: Date;
  };
  statement_job_items: {
    company_id: string;
    job_id: string;
    n: number;
    fund_id: string;
    investor_id: string;
    digest: string | null;
    document_id: string | null;
    version: number | null;
  };
  statement_jobs: {
    company_id: string;
    id: string;
    kind: 'zip' | 'quarter';
    asked_by: string;
    unpublished: boolean;
    start_date: CivilDate | null;
    end_date: CivilDate;
    known_on: CivilDate | null;
    asked_at: Date;
    known_before: Date;
    paper: 'A4' | 'Letter';
    of_user: string | null;
  };
  statement_papers: {
    company_id: string;
    job_id: string;
    n: number;
    sha256: string;
    length: number;
    closing_nav: string | null;
    drawn_at: Date;
  };
  tax_documents: {
    company_id: string;
    id: string;
    record_id: string;
    form: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'W-8IMY' | 'CRS-I' | 'CRS-E';
    part: 'form' | 'withholding_statement' | 'owner_form';
    revision: string | null;
    template_sha256: string | null;
    sha256: string | null;
    envelope_id: string | null;
    created_at: Date;
    created_by: string;
    failed_at: Date | null;
    completed_at: Date | null;
    signed_on: CivilDate | null;
    valid_until: CivilDate | null;
    lapsed_at: Date | null;
    superseded_at: Date | null;
    superseded_by: string | null;
    key_id: string;
    sealed: Buffer;
    signed_for: string | null;
  };
  tax_form_templates: {
    company_id: string;
    id: string;
    code: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'CRS-I' | 'CRS-E';
    revision: string;
    sha256: string;
    added_at: Date;
    added_by: string | null;
    retired_at: Date | null;
    retired_by: string | null;
  };
  tax_records: {
    company_id: string;
    id: string;
    user_id: string;
    investor_type: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST';
    kyc_record_id: string | null;
    version: number;
    created_at: Date;
    changed_at: Date;
    key_id: string;
    sealed: Buffer;
    erased_at: Date | null;
  };
  unsealed_values: {
    company_id: string;
    id: number;
    of_table: string;
    place: unknown;
    value: unknown;
  };
  users: {
    company_id: string;
    id: string;
    email: string;
    display_name: string;
    roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[];
    active: boolean;
    preferences: Record<string, unknown>;
    first_login_at: Date | null;
    created_at: Date;
    last_sign_in_at: Date | null;
    way_in: string | null;
    passkey_handle: Buffer | null;
    recovery_hold_until: Date | null;
    phone: string | null;
    provider_until: CivilDate | null;
  };
  valuations: {
    company_id: string;
    investor_id: string;
    fund_id: string;
    id: number;
    date: CivilDate;
    gross_nav: string;
    posted_at: Date;
  };
  views: {
    company_id: string;
    id: string;
    viewer_id: string;
    target_id: string;
    mode: 'view_as' | 'adviser';
    capacity: 'viewer' | 'admin' | 'adviser' | 'delegate';
    reason: string | null;
    from_at: Date;
    until_at: Date;
    ended_at: Date | null;
  };
  witness_link_directory: {
    hash: Buffer;
    company_id: string;
  };
  witness_links: {
    company_id: string;
    id: string;
    envelope_id: string;
    recipient_id: string;
    hash: Buffer | null;
    made_at: Date;
    mailed_at: Date | null;
    revoked_at: Date | null;
  };
}

/** What each statement answers, and the parameters it takes. */
export interface Statements {
  'delete from access_tokens where expires_at <= $1 or revoked_at <= $1': {
    row: object;
    values: [Date];
  };
  'delete from application_comments where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'delete from calendar_addresses where company_id = $1 and user_id = $2': {
    row: object;
    values: [string, string];
  };
  'delete from company_issuers where company_id = $1 and issuer = $2 returning id': {
    row: { id: string };
    values: [string, string];
  };
  'delete from file_uploads where begun_at <= $1': {
    row: object;
    values: [Date];
  };
  'delete from file_uploads where company_id = $1 and id = $2 and used_at is null': {
    row: object;
    values: [string, string];
  };
  'delete from file_uploads where company_id = $1 and user_id = $2 and id = $3': {
    row: object;
    values: [string, string, string];
  };
  'delete from file_uploads where company_id = $1 and user_id = $2 and used_at is null and (begun_at <= $3 or not (sha256 = $4 and length = $5) and id not in (\n       select id from file_uploads where company_id = $1 and user_id = $2 and used_at is null and not (sha256 = $4 and length = $5)\n       order by begun_at desc, id limit $6))': {
    row: object;
    values: [string, string, Date, string, number, number];
  };
  'delete from fund_people where company_id = $1 and fund_id = $2 and id = $3': {
    row: object;
    values: [string, string, string];
  };
  'delete from given_up_jobs where company_id = $1 and name = $2 and payload ->> \'envelopeId\' = $3': {
    row: object;
    values: [string, string, string];
  };
  'delete from given_up_jobs where id = $1 returning name, payload, tries': {
    row: { name: string; payload: Record<string, unknown>; tries: number };
    values: [string];
  };
  'delete from given_up_jobs where name = \'send_mail\' and gave_up_at <= $1::timestamptz - interval \'1 year\'': {
    row: object;
    values: [Date];
  };
  'delete from hidden_holdings where company_id = $1 and user_id = $2 and investor_id = $3 and fund_id = $4': {
    row: object;
    values: [string, string, string, string];
  };
  'delete from holidays where company_id = $1': {
    row: object;
    values: [string];
  };
  'delete from idempotency_keys where created_at <= $1::timestamptz - interval \'24 hours\'': {
    row: object;
    values: [Date];
  };
  'delete from identities where company_id = $1 and user_id = $2': {
    row: object;
    values: [string, string];
  };
  'delete from job_effects e where done_at <= $1::timestamptz - interval \'90 days\'\n       and not exists (select from given_up_jobs g where g.company_id = e.company_id and g.id = e.job_id)': {
    row: object;
    values: [Date];
  };
  'delete from kyc_expiries where company_id = $1 and record_id = $2 and module = $3::smallint\n       and (of_id, question_id) not in (select * from unnest($4::uuid[], $5::text[]))': {
    row: object;
    values: [string, string, number, readonly (string | null)[], readonly (string | null)[]];
  };
  'delete from link_requests where asked_at <= $1::timestamptz - interval \'1 day\'': {
    row: object;
    values: [Date];
  };
  'delete from link_requests where id = $1': {
    row: object;
    values: [string];
  };
  'delete from looks where company_id = $1 and user_id = $2 and looked_at < (\n       select max(l.looked_at) from looks l where l.company_id = $1 and l.user_id = $2 and l.looked_at < $3::timestamptz - make_interval(days => $4))': {
    row: object;
    values: [string, string, Date, number];
  };
  'delete from mail_links where made_at <= $1::timestamptz - interval \'180 days\'': {
    row: object;
    values: [Date];
  };
  'delete from mail_messages m where told_at <= $1::timestamptz - case when state in (\'sent\', \'dropped\') then interval \'180 days\' else interval \'1 year\' end\n         and not exists (select from mail_messages e where e.company_id = m.company_id and e.digest_id = m.id)\n         and not exists (select from given_up_jobs g where g.company_id = m.company_id and g.name = \'send_mail\' and (g.payload->>\'messageId\')::uuid = m.id)': {
    row: object;
    values: [Date];
  };
  'delete from mail_messages m where told_at <= $1::timestamptz - interval \'180 days\' and state <> \'waiting\' and state <> \'refused\' and digest_id is not null': {
    row: object;
    values: [Date];
  };
  'delete from marketplace_references r using marketplace_directory d where d.hash = $1 and r.company_id = d.company_id and r.hash = d.hash\n     returning r.company_id, r.adviser_id, r.client_id, r.expires_at': {
    row: { company_id: string; adviser_id: string; client_id: string; expires_at: Date };
    values: [Buffer];
  };
  'delete from marketplace_references where company_id = $1 and expires_at <= $2': {
    row: object;
    values: [string, Date];
  };
  'delete from passkey_challenges where company_id = $1 and user_id = $2 and session_id = $3 and expires_at > $4 returning challenge': {
    row: { challenge: Buffer };
    values: [string, string, string, Date];
  };
  'delete from passkey_challenges where expires_at <= $1': {
    row: object;
    values: [Date];
  };
  'delete from passkeys where company_id = $1 and user_id = $2': {
    row: object;
    values: [string, string];
  };
  'delete from passkeys where company_id = $1 and user_id = $2 and id = $3': {
    row: object;
    values: [string, string, string];
  };
  'delete from recovery_codes where company_id = $1 and user_id = $2': {
    row: object;
    values: [string, string];
  };
  'delete from recovery_codes where company_id = $1 and user_id = $2 and hash = $3': {
    row: object;
    values: [string, string, Buffer];
  };
  'delete from session_directory where cookie_hash = $1': {
    row: object;
    values: [Buffer];
  };
  'delete from sessions s where least(s.ended_at, s.expires_at) <= $1::timestamptz - interval \'1 day\'\n       and not exists (select from access_tokens t where t.company_id = s.company_id and t.session_id = s.id)': {
    row: object;
    values: [Date];
  };
  'delete from sign_in_links where greatest(expires_at, used_at) <= $1::timestamptz - interval \'1 day\'': {
    row: object;
    values: [Date];
  };
  'delete from signer_callbacks where came_at < $1': {
    row: object;
    values: [Date];
  };
  'delete from spent_sign_ins where spent_at <= $1::timestamptz - interval \'1 day\'': {
    row: object;
    values: [Date];
  };
  'insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at)\n       values ($1, $2, $3, \'personal\', \'command line\', $4, $5)': {
    row: object;
    values: [string, string, Buffer, Date, Date];
  };
  'insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at) values ($1, $2, $3, \'personal\', $4, $5, $6)\n     returning id, name, created_at, expires_at': {
    row: { id: string; name: string | null; created_at: Date; expires_at: Date };
    values: [string, string, Buffer, string, Date, Date];
  };
  'insert into access_tokens (company_id, user_id, hash, kind, session_id, created_at, expires_at) values ($1, $2, $3, \'session\', $4, $5, $6)': {
    row: object;
    values: [string, string, Buffer, string, Date, Date];
  };
  'insert into account_changes (company_id, user_id, email, phone, way_in, last_day, old_email, asked_by, asked_at, reason, state)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id': {
    row: { id: string };
    values: [string, string, string, string, string, string, string, string, Date, string, 'asked' | 'agreed' | 'done' | 'stopped' | 'expired'];
  };
  'insert into admin_grants (company_id, user_id, granted_by, granted_at) select $1, one, $3, $4 from unnest($2::uuid[]) one': {
    row: object;
    values: [string, readonly (string | null)[], string, Date];
  };
  'insert into adviser_clients (company_id, adviser_id, client_id, from_date, until_date) values ($1, $2, $3, $4, $5)\n       on conflict (company_id, adviser_id, client_id, from_date) do update set until_date = excluded.until_date': {
    row: object;
    values: [string, string, string, string, string];
  };
  'insert into analytics_events (company_id, user_id, entity, entity_id, user_action, at) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, string, string, string, string, Date];
  };
  'insert into announcements (company_id, scope, fund_id, firm_id, title, text, due_date, announced_at, announced_by, people, digest)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id': {
    row: { id: string };
    values: [string, string, string, string, string, string, string, Date, string, number, string];
  };
  'insert into application_agreements (company_id, id, application_id, agreement, template, template_version, document_id, source_sha256, asks_witness, created_at, created_by,\n       key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)': {
    row: object;
    values: [string, string, string, string, string, number, string, string, boolean, Date, string, string, Buffer];
  };
  'insert into application_amounts (company_id, application_id, version, given, answered_by, via, at)\n     select company_id, $3, 1, given, answered_by, \'reused\', at from application_amounts where company_id = $1 and application_id = $2 order by version desc limit 1': {
    row: object;
    values: [string, string, string];
  };
  'insert into application_amounts (company_id, application_id, version, given, equity_amount, levered_amount, leverage_option_description, leverage_ratio, leverage_amount,\n       cashless_commitment, answered_by, via, at, confirmed_at) values ($1, $2, $3, $4, $5, $14, $6, $7, $8, $9, $10, $11, $12, $13)': {
    row: object;
    values: [string, string, number, Json, string, string, number, string, string, string, string, Date, Date, string];
  };
  'insert into application_bookmarks (company_id, application_id, module, last_position, at) values ($1, $2, $3, $4, $5)\n         on conflict (company_id, application_id, module) do update set last_position = excluded.last_position, at = excluded.at': {
    row: object;
    values: [string, string, number, string, Date];
  };
  'insert into application_comments (company_id, id, application_id, module, question_identifier, document_identifier, key_id, sealed, author_id, created_at,\n       is_own_question, status, published_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)': {
    row: object;
    values: [string, string, string, number, string, string, string, Buffer, string, Date, boolean, number, Date];
  };
  'insert into application_comments (company_id, id, application_id, module, question_identifier, key_id, sealed, author_id, created_at, is_own_question, status, published_at)\n     select $1, one.id, $2, one.module, one.question, one.key_id, one.sealed, $3, $4::timestamptz, false, 1, $4::timestamptz\n     from unnest($5::uuid[], $6::smallint[], $7::text[], $8::text[], $9::bytea[]) one(id, module, question, key_id, sealed)': {
    row: object;
    values: [string, string, string, Date, readonly (string | null)[], readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (Buffer | null)[]];
  };
  'insert into application_events (company_id, application_id, kind, module, round, by_id, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)': {
    row: object;
    values: [string, string, string, number, number, string, Date, string, Buffer];
  };
  'insert into application_final_amounts (company_id, application_id, version, equity_amount, levered_amount, leverage_option_description, leverage_ratio, leverage_amount,\n       cashless_commitment, total_investment, hide_finalized_section, investor_id, set_by, at, key_id, sealed)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)': {
    row: object;
    values: [string, string, number, string, string, string, number, string, string, string, boolean, string, string, Date, string, Buffer];
  };
  'insert into application_limits (company_id, application_id, version, minimum_equity, maximum_equity, maximum_leverage, maximum_total, max_leverage_ratio,\n       disable_cashless_commitment, set_by, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)': {
    row: object;
    values: [string, string, number, string, string, string, string, number, boolean, string, Date];
  };
  'insert into application_modules (company_id, application_id, module, state, key_id, sealed, state_at) values ($1, $2, $3, $4, $5, $6, $7)\n     on conflict (company_id, application_id, module) do update set state = excluded.state, key_id = excluded.key_id, sealed = excluded.sealed, state_at = excluded.state_at,\n       version = application_modules.version + 1': {
    row: object;
    values: [string, string, number, string, string, Buffer, Date];
  };
  'insert into application_modules (company_id, application_id, module, state_at) select $1, $2, module, $4 from unnest($3::smallint[]) module': {
    row: object;
    values: [string, string, readonly (number | null)[], Date];
  };
  'insert into application_proposals (company_id, application_id, final_version, digest, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6) returning id': {
    row: { id: string };
    values: [string, string, number, string, string, Date];
  };
  'insert into application_reminders (company_id, application_id, by_id, at) values ($1, $2, $3, $4)': {
    row: object;
    values: [string, string, string, Date];
  };
  'insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, $3, $4, $5, $6, $7, $8)': {
    row: object;
    values: [string, string, number, number, string, Buffer, string, Date];
  };
  'insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at)\n     select p.company_id, $3, p.module, p.question, p.file_name, p.sha256, p.uploaded_by, p.via, p.at from application_uploads p\n       join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n     where p.company_id = $1 and p.application_id = $2 and p.module = 1 and p.removed_at is null and f.state = \'accepted\' and p.question = any($4::text[])': {
    row: object;
    values: [string, string, string, readonly (string | null)[]];
  };
  'insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)\n     select $1, $2, 6, $3, $4, v.sha256, $5, \'self\', $6, $6 from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id\n     where d.company_id = $1 and d.reference = \'DOC-KID-\' || $7 and v.version = 1': {
    row: object;
    values: [string, string, string, string, string, Date, string];
  };
  'insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)\n     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9)': {
    row: object;
    values: [string, string, string, string, string, string, string, Date, Date];
  };
  'insert into application_uploads (company_id, id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at, series, version)\n     values ($1, $2, $3, 10, $4, $5, $6, $7, \'self\', $8, $8, $9, $10)': {
    row: object;
    values: [string, string, string, string, string, string, string, Date, string, number];
  };
  'insert into application_uploads (company_id, id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at, series, version, more_follow)\n     values ($1, $2, $3, 6, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)': {
    row: object;
    values: [string, string, string, string, string, string, string, string, Date, Date, string, number, boolean];
  };
  'insert into applications (company_id, fund_id, applicant_id, attempt, setup_version, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6) returning id': {
    row: { id: string };
    values: [string, string, string, number, number, Date];
  };
  'insert into bank_drafts (company_id, record_id, country_group, changed_at_version, changed_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)\n     on conflict (company_id, record_id, country_group) do update set changed_at_version = excluded.changed_at_version, changed_at = excluded.changed_at, key_id = excluded.key_id,\n       sealed = excluded.sealed': {
    row: object;
    values: [string, string, string, number, Date, string, Buffer];
  };
  'insert into bank_records (company_id, id, user_id, kyc_record_id, created_at) values ($1, $2, $3, $4, $5)': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'insert into bank_verifications (company_id, record_id, version, application_id, verified_at, verified_by, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8)': {
    row: object;
    values: [string, string, number, string, Date, string, string, Buffer];
  };
  'insert into bank_versions (company_id, record_id, version, committed_at, committed_by, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, number, Date, string, string, Buffer];
  };
  'insert into calendar_addresses (company_id, user_id, hash, made_at) values ($1, $2, $3, $4)\n     on conflict (company_id, user_id) do update set hash = $3, made_at = $4': {
    row: object;
    values: [string, string, Buffer, Date];
  };
  'insert into carry_acknowledgements (company_id, carry_document_id, version, user_id, at) values ($1, $2, $3, $4, $5)': {
    row: object;
    values: [string, string, number, string, Date];
  };
  'insert into carry_allocations (company_id, id, plan_id, reference, user_id, recipient_name, entity_name, schedule_id, grant_date, vesting_start_date, points, posted_at, posted_by)\n       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)': {
    row: object;
    values: [string, string, string, string, string, string, string, string, string, string, string, Date, string];
  };
  'insert into carry_commitments (company_id, user_id, source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset, key_id, sealed, posted_at, posted_by)\n       select $1, one.user_id, one.source_name, one.date, one.currency, one.total, one.cashless, one.fee, one.key_id, one.sealed, $2, $3\n       from unnest($4::uuid[], $5::text[], $6::date[], $7::text[], $8::numeric[], $9::numeric[], $10::numeric[], $11::text[], $12::bytea[])\n         with ordinality one (user_id, source_name, date, currency, total, cashless, fee, key_id, sealed, place) order by one.place': {
    row: object;
    values: [string, Date, string, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (Buffer | null)[]];
  };
  'insert into carry_distributions (company_id, id, reference, plan_id, allocation_id, type, date, source, amount, escrow, of_id, part_of, posted_at, posted_by)\n       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)': {
    row: object;
    values: [string, string, string, string, string, string, string, string, string, string, string, string, Date, string];
  };
  'insert into carry_distributions (company_id, reference, plan_id, allocation_id, type, date, source, amount, reverses_id, posted_at, posted_by)\n       select company_id, $3, plan_id, allocation_id, \'reversal\', date, source, amount, id, $4, $5 from carry_distributions where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date, string];
  };
  'insert into carry_document_openings (company_id, carry_document_id, version, user_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing': {
    row: object;
    values: [string, string, number, string, Date];
  };
  'insert into carry_document_versions (company_id, carry_document_id, version, title, display_name, description, document_type, document_id, document_version, sha256,\n       requires_signature, gp_user_id, requires_witness, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)': {
    row: object;
    values: [string, string, number, string, string, string, string, string, number, string, boolean, string, boolean, Date, string];
  };
  'insert into carry_documents (company_id, reference, allocation_id) values ($1, $2, $3) on conflict (company_id, reference) do nothing returning id': {
    row: { id: string };
    values: [string, string, string];
  };
  'insert into carry_events (company_id, id, reference, plan_id, allocation_id, type, date, points, portion, vested_portion, until, milestone, to_allocation_id, reason, part_of, posted_at, posted_by)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)': {
    row: object;
    values: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, Date, string];
  };
  'insert into carry_events (company_id, reference, plan_id, allocation_id, type, date, reason, reverses_event_id, reverses_allocation_id, posted_at, posted_by)\n       values ($1, $2, $3, $4, \'reversal\', $5, $6, $7, $8, $9, $10)': {
    row: object;
    values: [string, string, string, string, string, string, string, string, Date, string];
  };
  'insert into carry_plan_values (company_id, plan_id, kind, date, amount, posted_at, posted_by) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, string, string, string, Date, string];
  };
  'insert into carry_plans (company_id, external_id, name, currency, unit_decimals, good_leaver, vested_portion) values ($1, $2, $3, $4, $5, $6, $7)\n     on conflict (company_id, external_id) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, string, number, string, string];
  };
  'insert into carry_schedules (company_id, name, version, terms, posted_at, posted_by) values ($1, $2, $3, $4, $5, $6) returning id, name, version, terms': {
    row: { id: string; name: string; version: number; terms: Record<string, unknown> };
    values: [string, string, number, Json, Date, string];
  };
  'insert into comment_replies (company_id, comment_id, id, key_id, sealed, author_id, is_admin_user, via, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)': {
    row: object;
    values: [string, string, string, string, Buffer, string, boolean, string, Date];
  };
  'insert into commitments (company_id, investor_id, fund_id, date, amount, application_id, posted_at)\n     select $1, c.investor_id, c.fund_id, c.date, c.amount, c.application_id, $7\n     from unnest($2::uuid[], $3::uuid[], $4::date[], $5::numeric[], $6::uuid[]) as c (investor_id, fund_id, date, amount, application_id)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], Date];
  };
  'insert into companies (slug, name, currency, created_at) values ($1, $2, $3, $4) on conflict (slug) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, Date];
  };
  'insert into company_issuers (company_id, issuer, client_id, client_authentication, key_id, sealed, label, claims, domains, link_by, added_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (company_id, issuer) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, string, string, Buffer, string, Json, readonly (string | null)[], string, Date];
  };
  'insert into compensation_records (company_id, user_id, year, version, date, currency, withdrawn, key_id, sealed, posted_by, posted_at)\n       select $1, one.user_id, one.year, one.version, one.date, one.currency, one.sealed is null, one.key_id, one.sealed, $9, $10\n       from unnest($2::uuid[], $3::integer[], $4::integer[], $5::date[], $6::text[], $7::text[], $8::bytea[]) one (user_id, year, version, date, currency, key_id, sealed)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (number | null)[], readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (Buffer | null)[], string, Date];
  };
  'insert into definitions (company_id, kind, key, version, state, body, author_id, at) values ($1, $2, $3, $4, \'draft\', $5, $6, $7)': {
    row: object;
    values: [string, string, string, number, Json, string, Date];
  };
  'insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, invited_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)\n     on conflict (company_id, delegate_id, principal_id) where state in (\'pending\', \'active\') do nothing\n     returning id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email': {
    row: { id: string; state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended'; levels: ('figures' | 'applications')[]; until_date: CivilDate; invited_at: Date; answered_at: Date | null; ended_at: Date | null; version: number; first_name: string; last_name: string; email: string };
    values: [string, string, string, string, string, string, readonly ('figures' | 'applications' | null)[], string, Date];
  };
  'insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, invited_at, answered_at, state, version)\n     select company_id, id, $3, $4, $5, $6, \'{figures}\', $7, $8, $9, \'active\', 2 from users where company_id = $1 and email = $2': {
    row: object;
    values: [string, string, string, string, string, string, string, Date, Date];
  };
  'insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at)\n     select $1, d.id, 1, $2, $2, $4 from documents d where d.company_id = $1 and d.reference like \'DOC-%-\' || $3': {
    row: object;
    values: [string, string, string, Date];
  };
  'insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, string, number, string, string, Date];
  };
  'insert into document_requests (company_id, id, application_id, requested_by, requested_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, string, string, Date, string, Buffer];
  };
  'insert into document_versions (company_id, document_id, version, sha256, file_name, created_at, created_by)\n     select $1, id, version, sha256, file, $6, $7 from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[]) as new (id, version, sha256, file)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], Date, string];
  };
  'insert into eligibility_answers (company_id, response_id, block_id, key_id, sealed, changed_at_version, answered_by, via, at) values ($1, $2, $3, $4, $5, 1, $6, \'reused\', $7)': {
    row: object;
    values: [string, string, string, string, Buffer, string, Date];
  };
  'insert into eligibility_answers (company_id, response_id, block_id, key_id, sealed, changed_at_version, answered_by, via, at, confirmed_at)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)\n     on conflict (company_id, response_id, block_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, changed_at_version = excluded.changed_at_version,\n       answered_by = excluded.answered_by, via = excluded.via, at = excluded.at, confirmed_at = excluded.confirmed_at': {
    row: object;
    values: [string, string, string, string, Buffer, number, string, string, Date, Date];
  };
  'insert into eligibility_responses (company_id, id, application_id, criteria_key, criteria_version, country, vehicle, key_id, sealed, answered_by, via, at, confirmed_at, created_at,\n         version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $14)': {
    row: object;
    values: [string, string, string, string, number, string, string, string, Buffer, string, string, Date, Date, number];
  };
  'insert into eligibility_responses (company_id, id, application_id, criteria_key, criteria_version, country, vehicle, key_id, sealed, answered_by, via, at, created_at, version)\n     select company_id, $3, $4, $5, $6, country, vehicle, $7, $8, answered_by, \'reused\', at, $9, 1 from eligibility_responses where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, string, number, string, Buffer, Date];
  };
  'insert into envelope_events (company_id, envelope_id, sequence, kind, at, recipient_id, detail, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)': {
    row: object;
    values: [string, string, number, string, Date, string, Json, string];
  };
  'insert into envelope_recipients (company_id, envelope_id, role, turn, name, email, status_at, witness_of, named_by, place) values ($1, $2, \'witness\', $3, $4, $5, $6, $7, $8, $9)': {
    row: object;
    values: [string, string, number, string, string, Date, string, string, number];
  };
  'insert into envelope_recipients (company_id, envelope_id, role, turn, user_id, name, email, status_at, place) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id': {
    row: { id: string };
    values: [string, string, string, number, string, string, string, Date, number];
  };
  'insert into envelopes (company_id, purpose, title, message, document_id, sha256, signer, elsewhere, consent_version, author_id, created_at, expires_at, sender_values, batch_id,\n       fields)\n     values ($1, $14, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10::timestamptz + make_interval(days => $11), $12, $13, $15) returning id': {
    row: { id: string };
    values: [string, string, string, string, string, string, boolean, string, string, Date, number, Json, string, string, Json];
  };
  'insert into feature_flags as f (company_id, name, active, modified_at) values ($1, $2, $3, $4)\n     on conflict (company_id, name) do update set active = excluded.active, modified_at = excluded.modified_at\n       where f.active <> excluded.active\n     returning modified_at': {
    row: { modified_at: Date };
    values: [string, string, boolean, Date];
  };
  'insert into file_upload_parts (company_id, upload_id, start, length, sha256) values ($1, $2, $3, $4, $5)': {
    row: object;
    values: [string, string, number, number, string];
  };
  'insert into file_uploads as f (company_id, user_id, length, sha256, begun_at) values ($1, $2, $3, $4, $5)\n     on conflict (company_id, user_id, sha256, length) where used_at is null do update set received = f.received\n     returning id, length, sha256, received, used_at': {
    row: { id: string; length: number; sha256: string; received: number; used_at: Date | null };
    values: [string, string, number, string, Date];
  };
  'insert into files (company_id, sha256, length, media_type, created_at) values ($1, $2, $3, \'application/pdf\', $4)\n     on conflict (company_id, sha256) do update set damaged_at = null, erased_at = null': {
    row: object;
    values: [string, string, number, Date];
  };
  'insert into files as f (company_id, sha256, length, media_type, created_at)\n     select distinct $1::uuid, sha256, length, media_type, $5::timestamptz from unnest($2::text[], $3::bigint[], $4::text[]) as kept (sha256, length, media_type)\n     order by sha256\n     on conflict (company_id, sha256) do update set state = \'checking\', reason = null, damaged_at = null, erased_at = null\n       where f.damaged_at is not null or f.erased_at is not null or f.state = \'refused\' returning sha256': {
    row: { sha256: string };
    values: [string, readonly (string | null)[], readonly (number | null)[], readonly (string | null)[], Date];
  };
  'insert into firms as m (company_id, name) values ($1, $2) on conflict (company_id, name) do nothing returning id': {
    row: { id: string };
    values: [string, string];
  };
  'insert into fund_document_acknowledgements (company_id, application_id, document_id, document_version, is_acknowledged, acknowledged_by, at)\n       values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, string, number, boolean, string, Date];
  };
  'insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_option_description, leverage_ratio, leverage_amount,\n       cashless_commitment, interest_details, setup_version, author_id, at)\n     select company_id, fund_id, user_id, version + 1, $7, equity_amount, leverage_option_description, leverage_ratio, leverage_amount,\n       cashless_commitment, interest_details, setup_version, $5, $6\n     from fund_interests where company_id = $1 and fund_id = $2 and user_id = $3 and version = $4': {
    row: object;
    values: [string, string, string, number, string, Date, string];
  };
  'insert into fund_interests (company_id, fund_id, user_id, version, event, equity_amount, leverage_option_description, leverage_ratio, leverage_amount,\n       cashless_commitment, interest_details, setup_version, author_id, at)\n     values ($1, $2, $3, $4, \'indicated\', $5, $6, $7, $8, $9, $10, $11, $12, $13)': {
    row: object;
    values: [string, string, string, number, string, string, number, string, string, Json, number, string, Date];
  };
  'insert into fund_people (company_id, fund_id, email, listed, details, minimum_investment, max_leverage_ratio, max_levered_amount)\n     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, fund_id, email) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, boolean, Json, string, number, string];
  };
  'insert into fund_setups (company_id, fund_id, version, state, body, author_id, at)\n       select $1, $2, coalesce(max(version), 0) + 1, \'published\', $3, $4, $5 from fund_setups where company_id = $1 and fund_id = $2 returning version': {
    row: { version: number };
    values: [string, string, Json, string, Date];
  };
  'insert into fund_setups (company_id, fund_id, version, state, body, author_id, at) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, number, string, Json, string, Date];
  };
  'insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published, total_commitments)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, $12) on conflict (company_id, external_id) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, string, string, string, string, string, string, boolean, boolean, string];
  };
  'insert into hidden_holdings (company_id, user_id, investor_id, fund_id, hidden_at) values ($1, $2, $3, $4, $5) on conflict do nothing': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'insert into holdings as h (company_id, investor_id, fund_id, version)\n     select distinct $1::uuid, touched.investor_id, touched.fund_id, 1 from unnest($2::uuid[], $3::uuid[]) as touched (investor_id, fund_id)\n     order by 2, 3\n     on conflict (company_id, investor_id, fund_id) do update set version = h.version + 1': {
    row: object;
    values: [string, readonly (string | null)[], readonly (string | null)[]];
  };
  'insert into holidays (company_id, date, name) select $1, d.date, d.name from unnest($2::date[], $3::text[]) as d (date, name)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (string | null)[]];
  };
  'insert into idempotency_keys (company_id, user_id, endpoint, key, status, key_id, sealed, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)': {
    row: object;
    values: [string, string, string, string, number, string, Buffer, Date];
  };
  'insert into identities (company_id, issuer, subject, user_id, linked_at) select $1, $2, $3, $4, $5\n     where not exists (select from identities i where i.company_id = $1 and i.user_id = $4) on conflict do nothing': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'insert into identities (company_id, issuer, subject, user_id, linked_at) values ($1, $2, $3, $4, $5) on conflict do nothing': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'insert into identities (company_id, issuer, subject, user_id, linked_at, linked_by) values ($1, $2, $3, $4, $5, $6) on conflict do nothing': {
    row: object;
    values: [string, string, string, string, Date, string];
  };
  'insert into investors (company_id, account_code, name, user_id) values ($1, $2, $3, $4) returning id': {
    row: { id: string };
    values: [string, string, string, string];
  };
  'insert into job_effects (company_id, job_id, done_at) values ($1, $2, $3) on conflict do nothing': {
    row: object;
    values: [string, string, Date];
  };
  'insert into kyc_answers (company_id, record_id, of_id, question_id, changed_at_version, answered_by, via, at, confirmed_at, key_id, sealed)\n       values ($1, $2, $2, $3, 1, $4, \'reused\', $5, $5, $6, $7)': {
    row: object;
    values: [string, string, string, string, Date, string, Buffer];
  };
  'insert into kyc_answers (company_id, record_id, of_id, question_id, changed_at_version, answered_by, via, at, confirmed_at, key_id, sealed)\n       values ($1, $2, $3, $4, $5, $6, \'self\', $7, $7, $8, $9)\n       on conflict (company_id, record_id, of_id, question_id) do update set changed_at_version = excluded.changed_at_version, answered_by = excluded.answered_by,\n         via = excluded.via, at = excluded.at, confirmed_at = excluded.confirmed_at, key_id = excluded.key_id, sealed = excluded.sealed': {
    row: object;
    values: [string, string, string, string, number, string, Date, string, Buffer];
  };
  'insert into kyc_expiries (company_id, record_id, module, of_id, question_id, valid_until)\n     select $1, $2, $3::smallint, one.of_id, one.question_id, one.valid_until from unnest($4::uuid[], $5::text[], $6::date[]) one(of_id, question_id, valid_until)\n     on conflict (company_id, record_id, of_id, question_id) do update set valid_until = excluded.valid_until': {
    row: object;
    values: [string, string, number, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[]];
  };
  'insert into kyc_participants (company_id, id, record_id, place, created_at, key_id, sealed)\n     select $1, $2, $3, coalesce(max(p.place), 0) + 1, $4, $5, $6 from kyc_participants p where p.company_id = $1 and p.record_id = $3': {
    row: object;
    values: [string, string, string, Date, string, Buffer];
  };
  'insert into kyc_records (company_id, id, user_id, investor_type, workflow_key, workflow_version, created_at, changed_at, key_id, sealed)\n     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)': {
    row: object;
    values: [string, string, string, string, string, number, Date, string, Buffer];
  };
  'insert into kyc_screenings (company_id, id, record_id, of_id, result, by_id, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)': {
    row: object;
    values: [string, string, string, string, string, string, Date, string, Buffer];
  };
  'insert into kyc_uploads (company_id, id, record_id, of_id, question_id, sha256, uploaded_by, via, at, confirmed_at, key_id, sealed)\n     values ($1, $2, $3, $4, $5, $6, $7, \'self\', $8, $8, $9, $10)': {
    row: object;
    values: [string, string, string, string, string, string, string, Date, string, Buffer];
  };
  'insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, return_of_capital, recallable, settled, reference,\n       reverses_reference, posted_at)\n     select $1, e.investor_id, e.fund_id, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled, e.reference, e.reverses_reference, $12\n     from unnest($2::uuid[], $3::uuid[], $4::date[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[], $10::text[], $11::text[])\n       as e (investor_id, fund_id, effective_date, type, amount, return_of_capital, recallable, settled, reference, reverses_reference)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], Date];
  };
  'insert into link_requests (id, address, company_slug, asked_at) values ($1, $2, $3, $4)': {
    row: object;
    values: [string, string, string, Date];
  };
  'insert into logos (company_id, sha256, media_type, bytes) values ($1, $2, $3, $4) on conflict do nothing': {
    row: object;
    values: [string, string, string, Buffer];
  };
  'insert into looks (company_id, user_id, signed_in_at, looked_at) values ($1, $2, $3, $4)\n     on conflict (company_id, user_id, signed_in_at) do update set looked_at = greatest(looks.looked_at, excluded.looked_at)': {
    row: object;
    values: [string, string, Date, Date];
  };
  'insert into mail_links (company_id, hash, user_id, kind, made_at) values ($1, $2, $3, $4, $5) on conflict do nothing': {
    row: object;
    values: [string, Buffer, string, string, Date];
  };
  'insert into mail_messages (company_id, user_id, kind, path, state, told_at)\n     select distinct on (u.id) u.company_id, u.id, t.kind, $4, case when how.choice = \'daily\' or how.follows then \'for_digest\' else \'waiting\' end, $5\n     from unnest($2::uuid[], $3::text[]) t (user_id, kind) join users u on u.company_id = $1 and u.id = t.user_id\n       left join mail_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = t.kind,\n       lateral (select case when t.kind = any($6::text[]) then coalesce(p.choice, \'at_once\') else \'at_once\' end as choice,\n         t.kind = any($8::text[]) and exists (select from mail_messages m where m.company_id = u.company_id and m.user_id = u.id and m.kind = t.kind and m.path = $4\n           and m.state in (\'waiting\', \'sent\') and m.told_at > $5::timestamptz - make_interval(mins => $9)\n           and ($10::timestamptz is null or m.told_at >= $10)) as follows) how\n     where u.active and how.choice <> \'off\'\n     order by u.id, how.choice = \'daily\', array_position($7::text[], t.kind)\n     returning id, state': {
    row: { id: string; state: 'waiting' | 'for_digest' | 'in_digest' | 'sent' | 'refused' | 'dropped' };
    values: [string, readonly (string | null)[], readonly (string | null)[], string, Date, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], number, Date];
  };
  'insert into mail_messages (company_id, user_id, kind, path, state, told_at) values ($1, $2, $3, \'/ownership\', \'waiting\', $4) returning id': {
    row: { id: string };
    values: [string, string, string, Date];
  };
  'insert into mail_preferences (company_id, user_id, kind, choice, chosen_at) select $1, $2, kind, choice, $5 from unnest($3::text[], $4::text[]) c (kind, choice)\n     on conflict (company_id, user_id, kind) do update set choice = excluded.choice, chosen_at = excluded.chosen_at': {
    row: object;
    values: [string, string, readonly (string | null)[], readonly (string | null)[], Date];
  };
  'insert into mail_preferences (company_id, user_id, kind, choice, chosen_at) values ($1, $2, $3, \'off\', $4)\n     on conflict (company_id, user_id, kind) do update set choice = excluded.choice, chosen_at = excluded.chosen_at': {
    row: object;
    values: [string, string, string, Date];
  };
  'insert into marketplace_references (company_id, hash, adviser_id, client_id, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, Buffer, string, string, Date, Date];
  };
  'insert into notice_events (company_id, notice_id, version, event, by_id, at) select $1, $2, $3, unnest($4::text[]), $5, $6': {
    row: object;
    values: [string, string, number, readonly (string | null)[], string, Date];
  };
  'insert into notice_events (company_id, notice_id, version, event, digest, effect, reason, by_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)': {
    row: object;
    values: [string, string, number, string, string, Json, string, string, Date];
  };
  'insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, settled, return_of_capital, gain, income, recallable,\n       unfunded_before, unfunded_after, entry_reference)\n     select $1, $2, $3, l.n, l.investor_id, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income, l.recallable, l.unfunded_before,\n       l.unfunded_after, l.entry_reference\n     from unnest($4::uuid[], $5::text[], $6::numeric[], $7::text[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[],\n       $14::numeric[], $15::text[])\n       with ordinality as l (investor_id, type, amount, component, settled, return_of_capital, gain, income, recallable, unfunded_before, unfunded_after,\n         entry_reference, n)': {
    row: object;
    values: [string, string, number, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[]];
  };
  'insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by)\n       select $1, $2, $3, l.n, 1, l.paid_on, $5, $6 from unnest($4::date[]) with ordinality as l (paid_on, n)': {
    row: object;
    values: [string, string, number, readonly (string | null)[], Date, string];
  };
  'insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by)\n     select $1, $2, $3, s.n, s.attempt, s.paid_on, $7, $8 from unnest($4::integer[], $5::integer[], $6::date[]) as s (n, attempt, paid_on)': {
    row: object;
    values: [string, string, number, readonly (number | null)[], readonly (number | null)[], readonly (string | null)[], Date, string];
  };
  'insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by)\n     select $1, s.notice_id, s.version, s.n, s.attempt, s.paid_on, $7, $8\n     from unnest($2::uuid[], $3::integer[], $4::integer[], $5::integer[], $6::date[]) as s (notice_id, version, n, attempt, paid_on)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (number | null)[], readonly (number | null)[], readonly (number | null)[], readonly (string | null)[], Date, string];
  };
  'insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by, kept_reference)\n     select $1, $2, $3, k.n, 1, k.paid_on, $7, $8, k.reference from unnest($4::integer[], $5::text[], $6::date[]) as k (n, reference, paid_on)': {
    row: object;
    values: [string, string, number, readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], Date, string];
  };
  'insert into notice_shares (company_id, notice_id, investor_id, unfunded_before, unfunded_after, user_id)\n     select $1, $2, s.investor_id, s.unfunded_before, s.unfunded_after, s.user_id\n     from unnest($3::uuid[], $4::numeric[], $5::numeric[], $6::uuid[]) as s (investor_id, unfunded_before, unfunded_after, user_id)': {
    row: object;
    values: [string, string, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[]];
  };
  'insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed, reasons, excused, corrects)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)': {
    row: object;
    values: [string, string, number, string, string, string, string, string, string, Json, Json, string];
  };
  'insert into notices (company_id, reference, fund_id, kind, state, published_on, is_history) values ($1, $2, $3, $4, $5, $6, $7) returning id, version': {
    row: { id: string; version: number };
    values: [string, string, string, string, string, string, boolean];
  };
  'insert into notification_documents (company_id, notification_id, document_id)\n     select distinct n.company_id, n.id, d.id from notifications n join documents d on d.company_id = n.company_id and d.fund_id = n.fund_id\n         and d.type = \'capital_call\' and d.date = n.created_at::date\n       join document_recipients r on r.company_id = d.company_id and r.document_id = d.id and r.investor_id = any(n.investor_ids || n.investor_id)\n     where n.company_id = $1 and n.notice_id = $2': {
    row: object;
    values: [string, string];
  };
  'insert into notifications (company_id, user_id, type, created_at, details)\n     select $1, one, \'pay_access\', $5, case when one = $3 then $6 else $4 end from unnest($2::uuid[]) one': {
    row: object;
    values: [string, readonly (string | null)[], string, string, Date, string];
  };
  'insert into notifications (company_id, user_id, type, created_at, details)\n     select $1, user_id, \'carry_document\', $4, details from unnest($2::uuid[], $3::text[]) as n (user_id, details)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (string | null)[], Date];
  };
  'insert into notifications (company_id, user_id, type, created_at, details, asks_in) select $1, user_id, \'signature\', $3, $4, $5 from unnest($2::uuid[]) user_id': {
    row: object;
    values: [string, readonly (string | null)[], Date, string, string];
  };
  'insert into notifications (company_id, user_id, type, fund_id, created_at, details) select $1, one, \'payment_instructions\', $3, $4, $5 from unnest($2::uuid[]) one': {
    row: object;
    values: [string, readonly (string | null)[], string, Date, string];
  };
  'insert into notifications (company_id, user_id, type, fund_id, created_at, details) values ($1, $2, \'application\', $3, $4, $5)': {
    row: object;
    values: [string, string, string, Date, string];
  };
  'insert into notifications (company_id, user_id, type, fund_id, created_at, details, application_id)\n     select $1, one.user_id, \'review\', $4, $5, one.details, $6 from unnest($2::uuid[], $3::text[]) one (user_id, details)': {
    row: object;
    values: [string, readonly (string | null)[], readonly (string | null)[], string, Date, string];
  };
  'insert into notifications (company_id, user_id, type, fund_id, created_at, details, read_at) values ($1, $2, \'application\', $3, $4, $5, $6)': {
    row: object;
    values: [string, string, string, Date, string, Date];
  };
  'insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, details) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, string, string, string, Date, string];
  };
  'insert into notifications (company_id, user_id, type, investor_id, investor_ids, fund_id, created_at, due_date, details, reference, notice_id)\n     select $1, o.user_id, $3, case when cardinality(p.ids) = 1 then p.ids[1] end, case when cardinality(p.ids) > 1 then p.ids else \'{}\' end, $4, $5, o.due_date,\n       o.details, o.reference, $2::uuid\n     from unnest($6::uuid[], $7::text[], $8::date[], $9::text[], $10::text[]) as o (user_id, investor_ids, due_date, details, reference)\n       cross join lateral (select string_to_array(o.investor_ids, \' \')::uuid[] as ids) p': {
    row: object;
    values: [string, string, string, string, Date, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[]];
  };
  'insert into orders (company_id, kind, user_id, fund_id, investor_id, direction, amount, note, requested_at, changed_at, author_id)\n       select $1, $4, u.id, f.id, i.id, $5, $6, $7, $8, $8, u.id from users u join investors i on i.company_id = u.company_id and i.user_id = u.id\n         join holdings h on h.company_id = i.company_id and h.investor_id = i.id join funds f on f.company_id = h.company_id and f.id = h.fund_id\n       where u.company_id = $1 and u.email = $2 and f.external_id = $3 order by i.account_code limit 1 returning id': {
    row: { id: string };
    values: [string, string, string, string, string, string, string, Date];
  };
  'insert into orders (company_id, kind, user_id, fund_id, investor_id, direction, amount, note, requested_at, changed_at, author_id)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning id': {
    row: { id: string };
    values: [string, string, string, string, string, string, string, string, Date, string];
  };
  'insert into page_configs (company_id, key, version, config, stored_at, stored_by) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, string, number, Json, Date, string];
  };
  'insert into passkey_challenges (company_id, user_id, session_id, challenge, expires_at) values ($1, $2, $3, $4, $5)\n         on conflict (company_id, user_id) do update set session_id = excluded.session_id, challenge = excluded.challenge, expires_at = excluded.expires_at': {
    row: object;
    values: [string, string, string, Buffer, Date];
  };
  'insert into passkeys (company_id, user_id, credential_id, public_key, counter, transports, backed_up, name, made_at)\n       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, name, made_at, last_used_at, backed_up': {
    row: { id: string; name: string; made_at: Date; last_used_at: Date | null; backed_up: boolean };
    values: [string, string, Buffer, Buffer, number, readonly (string | null)[], boolean, string, Date];
  };
  'insert into passwords (company_id, user_id, hash, changed_at)\n       select company_id, id, $3, $4 from users where company_id = $1 and email = lower($2)\n       on conflict (company_id, user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at returning user_id': {
    row: { user_id: string };
    values: [string, string, string, Date];
  };
  'insert into payment_instruction_events (company_id, fund_id, version, event, usable_from, reason, by_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)': {
    row: object;
    values: [string, string, number, string, string, string, string, Date];
  };
  'insert into payment_instructions (company_id, fund_id, version, sealed, key_id, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, number, Buffer, string, string, Date];
  };
  'insert into policy_acceptances (company_id, fund_id, user_id, document_id, document_version, accepted_at)\n     select $1, f.id, $2, d.id, 1, $4 from documents d join funds f on f.company_id = d.company_id and f.external_id = $3\n     where d.company_id = $1 and d.reference = \'DOC-DATA-\' || $3': {
    row: object;
    values: [string, string, string, Date];
  };
  'insert into policy_acceptances (company_id, fund_id, user_id, document_id, document_version, accepted_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing': {
    row: object;
    values: [string, string, string, string, number, Date];
  };
  'insert into program_document_answers (company_id, id, program_document_id, document_id, document_version, kind, envelope_id, answered_by, at)\n       values ($1, $2, $3, $4, $5, \'signed\', $6, $7, $8)': {
    row: object;
    values: [string, string, string, string, number, string, string, Date];
  };
  'insert into program_document_answers (company_id, id, program_document_id, document_id, document_version, kind, upload_id, answered_by, at, key_id, sealed)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)': {
    row: object;
    values: [string, string, string, string, number, string, string, string, Date, string, Buffer];
  };
  'insert into program_document_envelopes (company_id, envelope_id, program_document_id, document_id, document_version, created_at) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, string, string, string, number, Date];
  };
  'insert into program_document_settlements (company_id, answer_id, settled_by, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, string, string, Date, string, Buffer];
  };
  'insert into program_documents (company_id, application_id, doc_id) select $1, $2, one from unnest($3::text[]) one on conflict do nothing': {
    row: object;
    values: [string, string, readonly (string | null)[]];
  };
  'insert into recovery_codes (company_id, user_id, hash, made_at) select $1, $2, one, $4 from unnest($3::bytea[]) one': {
    row: object;
    values: [string, string, readonly (Buffer | null)[], Date];
  };
  'insert into reopened_windows (company_id, fund_id, user_id, until_date, reason, opened_by, opened_at) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, string, string, string, string, Date];
  };
  'insert into review_batch_items (company_id, batch_id, position, task_id, application_id, task_version, module_version, round, state, reason, at)\n     select $1, $2, i.position, i.task, i.application, i.version, i.module_version, i.round, case when i.reason is null then \'waiting\' else \'refused\' end, i.reason,\n       case when i.reason is not null then $3::timestamptz end\n     from unnest($4::smallint[], $5::uuid[], $6::uuid[], $7::integer[], $8::integer[], $9::integer[], $10::text[])\n       i (position, task, application, version, module_version, round, reason)': {
    row: object;
    values: [string, string, Date, readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (number | null)[], readonly (number | null)[], readonly (number | null)[], readonly (string | null)[]];
  };
  'insert into review_batches (company_id, id, action, by_id, at, assignee_id, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8)\n     on conflict (company_id, by_id) where finished_at is null do nothing': {
    row: object;
    values: [string, string, string, string, Date, string, string, Buffer];
  };
  'insert into review_tasks (company_id, application_id, module, round, opened_at, due_on, kind) values ($1, $2, $3, $4, $5, $6, $7)': {
    row: object;
    values: [string, string, number, number, Date, string, string];
  };
  'insert into review_texts (company_id, id, module, text, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)': {
    row: object;
    values: [string, string, number, string, string, Date];
  };
  'insert into role_proposals (company_id, user_id, role, proposed_by, proposed_at) select $1, one, \'compensation\', $3, $4 from unnest($2::uuid[]) one\n     on conflict (company_id, user_id, role) where state = \'proposed\' do nothing returning id, user_id': {
    row: { id: string; user_id: string };
    values: [string, readonly (string | null)[], string, Date];
  };
  'insert into session_directory (cookie_hash, company_id, session_id) values ($1, $2, $3)': {
    row: object;
    values: [Buffer, string, string];
  };
  'insert into sign_in_links (company_id, user_id, kind, made_at, expires_at) values ($1, $2, $3, $4, $5) returning id': {
    row: { id: string };
    values: [string, string, 'invitation' | 'administrator' | 'self', Date, Date];
  };
  'insert into signer_callbacks (company_id, envelope_id, event_id, told_at, came_at, body) values ($1, $2, $3, $4, $5, $6) on conflict do nothing': {
    row: object;
    values: [string, string, string, Date, Date, Buffer];
  };
  'insert into spent_sign_ins (hash, spent_at) values ($1, $2) on conflict do nothing': {
    row: object;
    values: [Buffer, Date];
  };
  'insert into statement_job_items (company_id, job_id, n, fund_id, investor_id, digest, document_id, version)\n     select $1, $2, n, fund_id, investor_id, digest, document_id, version\n     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::integer[]) with ordinality as item (fund_id, investor_id, digest, document_id, version, n)': {
    row: object;
    values: [string, string, readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (number | null)[]];
  };
  'insert into statement_jobs (company_id, id, kind, asked_by, of_user, unpublished, start_date, end_date, known_on, asked_at, known_before, paper)\n     values ($1, $2, \'zip\', $3, $4, $5, $6, $7, $8, $9, $10, $11)': {
    row: object;
    values: [string, string, string, string, boolean, string, string, string, Date, Date, string];
  };
  'insert into statement_jobs (company_id, id, kind, asked_by, unpublished, start_date, end_date, known_on, asked_at, known_before, paper)\n     values ($1, $2, \'quarter\', $3, false, null, $4, null, $5, $5, $6)': {
    row: object;
    values: [string, string, string, string, Date, string];
  };
  'insert into statement_papers (company_id, job_id, n, sha256, length, closing_nav, drawn_at) values ($1, $2, $3, $4, $5, $6, $7)\n           on conflict (company_id, job_id, n) do update set sha256 = excluded.sha256, length = excluded.length, closing_nav = excluded.closing_nav, drawn_at = excluded.drawn_at': {
    row: object;
    values: [string, string, number, string, number, string, Date];
  };
  'insert into tax_documents (company_id, id, record_id, form, part, revision, template_sha256, sha256, created_at, created_by, key_id, sealed)\n     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)': {
    row: object;
    values: [string, string, string, string, string, string, string, string, Date, string, string, Buffer];
  };
  'insert into tax_form_templates (company_id, code, revision, sha256, added_at, added_by) values ($1, $2, $3, $4, $5, $6) returning id': {
    row: { id: string };
    values: [string, string, string, string, Date, string];
  };
  'insert into tax_records (company_id, id, user_id, investor_type, kyc_record_id, created_at, changed_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $6, $7, $8)': {
    row: object;
    values: [string, string, string, string, string, Date, string, Buffer];
  };
  'insert into users (company_id, email, display_name, roles, created_at) values ($1, $2, $3, \'{}\', $4) returning id': {
    row: { id: string };
    values: [string, string, string, Date];
  };
  'insert into users (company_id, email, display_name, roles, created_at, way_in) values ($1, $2, $3, \'{}\', $4, $5)\n     on conflict (company_id, email) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, Date, string];
  };
  'insert into users (company_id, email, display_name, roles, created_at, way_in) values ($1, lower($2), $3, $4, $5, $6)\n     on conflict (company_id, email) do nothing returning id': {
    row: { id: string };
    values: [string, string, string, readonly ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation' | null)[], Date, string];
  };
  'insert into views (company_id, viewer_id, target_id, mode, capacity, reason, from_at, until_at) values ($1, $2, $3, $4, $5, $6, $7, $8)\n     on conflict (company_id, viewer_id, target_id, mode) where ended_at is null do nothing returning id, until_at as until': {
    row: { id: string; until: Date };
    values: [string, string, string, string, string, string, Date, Date];
  };
  'insert into witness_links (company_id, envelope_id, recipient_id, made_at) values ($1, $2, $3, $4) returning id': {
    row: { id: string };
    values: [string, string, string, Date];
  };
  'select $1::jsonb::text as detail': {
    row: { detail: string | null };
    values: [Json];
  };
  'select * from access_of($1, $2, $3, $4, $5)': {
    row: { company_id: string | null; company_slug: string | null; company_name: string | null; company_currency: string | null; company_time_zone: string | null; flags: string[] | null; user_id: string | null; email: string | null; display_name: string | null; roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] | null; target_id: string | null; target_email: string | null; target_display_name: string | null; target_roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] | null; target_active: boolean | null; adviser_link: boolean | null; acts_for_others: boolean | null; delegate_levels: ('figures' | 'applications')[] | null; view_id: string | null; view_capacity: string | null; view_has_reason: boolean | null; view_until: Date | null };
    values: [string, string, Date, string, string];
  };
  'select * from queued_jobs()': {
    row: { id: number | null; name: string | null; running: boolean | null; tried: number | null; tries: number | null; run_at: Date | null; reason: string | null };
    values: [];
  };
  'select * from resolve_access($1, $2, $3, $4, $5, $6)': {
    row: { company_id: string | null; company_slug: string | null; company_name: string | null; company_currency: string | null; company_time_zone: string | null; flags: string[] | null; credential: 'session' | 'personal' | 'issuer' | null; token_id: string | null; session_id: string | null; user_id: string | null; email: string | null; display_name: string | null; roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] | null; target_id: string | null; target_email: string | null; target_display_name: string | null; target_roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] | null; target_active: boolean | null; adviser_link: boolean | null; acts_for_others: boolean | null; delegate_levels: ('figures' | 'applications')[] | null; view_id: string | null; view_capacity: string | null; view_has_reason: boolean | null; view_until: Date | null };
    values: [Buffer, string, string, Date, string, string];
  };
  'select * from statement_jobs where company_id = $1 and id = $2': {
    row: { company_id: string; id: string; kind: 'zip' | 'quarter'; asked_by: string; unpublished: boolean; start_date: CivilDate | null; end_date: CivilDate; known_on: CivilDate | null; asked_at: Date; known_before: Date; paper: 'A4' | 'Letter'; of_user: string | null };
    values: [string, string];
  };
  'select a.applicant_id, a.setup_version, f.external_id, f.name as fund, u.email as author_email from applications a\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id join users u on u.company_id = a.company_id and u.id = $3\n     where a.company_id = $1 and a.id = $2': {
    row: { applicant_id: string; setup_version: number; external_id: string; fund: string; author_email: string };
    values: [string, string, string];
  };
  'select a.applicant_id, c.time_zone from applications a join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2': {
    row: { applicant_id: string; time_zone: string };
    values: [string, string];
  };
  'select a.applicant_id, u.email, c.time_zone from applications a join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2': {
    row: { applicant_id: string; email: string; time_zone: string };
    values: [string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, a.applicant_id, u.display_name as applicant, a.attempt, a.is_current, a.status, a.version, a.setup_version, a.kyc_record_id,\n  a.bank_record_id, a.tax_record_id, a.proposed_at, a.final_entity, a.is_application_updated, a.created_at, a.changed_at, a.closed_at, a.key_id, a.sealed, k.workflow_key as kyc_workflow_key, k.valid_until as kyc_valid_until from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n  join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       left join kyc_records k on k.company_id = a.company_id and k.id = a.kyc_record_id where a.company_id = $1 and a.applicant_id = $2 and (a.id = $3 or a.fund_id = $3 or f.external_id = $4) order by (a.id = $3) desc nulls last, a.attempt desc limit 1': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; applicant_id: string; applicant: string; attempt: number; is_current: boolean; status: number; version: number; setup_version: number; kyc_record_id: string | null; bank_record_id: string | null; tax_record_id: string | null; proposed_at: Date | null; final_entity: string | null; is_application_updated: boolean; created_at: Date; changed_at: Date; closed_at: Date | null; key_id: string | null; sealed: Buffer | null; kyc_workflow_key: string | null; kyc_valid_until: CivilDate | null };
    values: [string, string, string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, a.applicant_id, u.display_name, u.email, a.attempt, a.is_current, a.status, a.setup_version, a.changed_at, a.key_id, a.sealed,\n  array(select m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id) as states,\n  (select coalesce(json_agg(json_build_object(\'module\', m.module, \'version\', m.version) order by m.module), \'[]\') from application_modules m\n    where m.company_id = a.company_id and m.application_id = a.id and m.state = \'declined\') as declined from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n  join users u on u.company_id = a.company_id and u.id = a.applicant_id where a.company_id = $1 and a.id = $2': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; applicant_id: string; display_name: string; email: string; attempt: number; is_current: boolean; status: number; setup_version: number; changed_at: Date; key_id: string | null; sealed: Buffer | null; states: string[]; declined: unknown };
    values: [string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund, a.applicant_id, a.status, a.proposed_at, a.setup_version, a.key_id, a.sealed,\n    array(select m.module || \' \' || m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.module in (2, 3, 4, 8)\n      order by m.module) as states\n  from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id where a.company_id = $1 and a.bank_record_id = $2 order by a.id': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; fund: string; applicant_id: string; status: number; proposed_at: Date | null; setup_version: number; key_id: string | null; sealed: Buffer | null; states: string[] };
    values: [string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund, a.applicant_id, a.status, a.proposed_at, a.setup_version, a.key_id, a.sealed,\n    array(select m.module || \' \' || m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.module in (2, 3, 4, 8)\n      order by m.module) as states\n  from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id where a.company_id = $1 and a.kyc_record_id = $2 order by a.id': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; fund: string; applicant_id: string; status: number; proposed_at: Date | null; setup_version: number; key_id: string | null; sealed: Buffer | null; states: string[] };
    values: [string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund, a.applicant_id, a.status, a.proposed_at, a.setup_version, a.key_id, a.sealed,\n    array(select m.module || \' \' || m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.module in (2, 3, 4, 8)\n      order by m.module) as states\n  from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id where a.company_id = $1 and a.tax_record_id = $2 order by a.id': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; fund: string; applicant_id: string; status: number; proposed_at: Date | null; setup_version: number; key_id: string | null; sealed: Buffer | null; states: string[] };
    values: [string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund, f.currency, a.applicant_id, u.display_name as applicant, u.email, a.attempt, a.status, a.setup_version,\n  a.kyc_record_id, a.bank_record_id, a.tax_record_id, a.proposed_at, a.final_entity, a.key_id, a.sealed, a.created_at, a.changed_at, a.erased_at from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n  join users u on u.company_id = a.company_id and u.id = a.applicant_id join users r on r.company_id = a.company_id and r.id = $2::uuid\n  where a.company_id = $1 and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date) and a.id = $4\n    and (exists (select from application_rounds o where o.company_id = a.company_id and o.application_id = a.id)\n      or exists (select from application_comments q where q.company_id = a.company_id and q.application_id = a.id and q.is_own_question))': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; fund: string; currency: string; applicant_id: string; applicant: string; email: string; attempt: number; status: number; setup_version: number; kyc_record_id: string | null; bank_record_id: string | null; tax_record_id: string | null; proposed_at: Date | null; final_entity: string | null; key_id: string | null; sealed: Buffer | null; created_at: Date; changed_at: Date; erased_at: Date | null };
    values: [string, string, string, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund_name, a.applicant_id, u.display_name, u.email, a.status, a.proposed_at, a.key_id, a.sealed,\n       k.id as record_id, k.workflow_version as asked_version,\n       array(select m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.module in (2, 8) order by m.module) as states\n     from kyc_records k join applications a on a.company_id = k.company_id and a.kyc_record_id = k.id\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join users u on u.company_id = a.company_id and u.id = a.applicant_id\n     where k.company_id = $1 and k.workflow_key = $2 and k.workflow_version <> $3 and k.erased_at is null and a.is_current and a.erased_at is null and a.status in (1, 2, 3, 4)\n       and exists (select from applications o where o.company_id = k.company_id and o.kyc_record_id = k.id and o.is_current and o.status in (1, 2, 3))\n       and ($4::uuid is null or k.id = $4) order by f.name collate names, u.display_name collate names, a.id': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; fund_name: string; applicant_id: string; display_name: string; email: string; status: number; proposed_at: Date | null; key_id: string | null; sealed: Buffer | null; record_id: string; asked_version: number; states: string[] };
    values: [string, string, number, string];
  };
  'select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund_name, a.applicant_id, u.display_name, u.email, a.status, a.proposed_at, a.key_id, a.sealed,\n       r.id as response_id, r.criteria_version as asked_version, r.version as response_version, array[coalesce(m.state, \'not_started\')] as states\n     from eligibility_responses r join applications a on a.company_id = r.company_id and a.id = r.application_id\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       left join application_modules m on m.company_id = a.company_id and m.application_id = a.id and m.module = 1\n     where r.company_id = $1 and r.criteria_key = $2 and r.criteria_version <> $3 and r.superseded_at is null and a.is_current and a.status in (1, 2, 3)\n       and a.erased_at is null and ($4::uuid is null or a.id = $4) order by f.name collate names, u.display_name collate names, a.id': {
    row: { company_id: string; id: string; fund_id: string; external_id: string; fund_name: string; applicant_id: string; display_name: string; email: string; status: number; proposed_at: Date | null; key_id: string | null; sealed: Buffer | null; response_id: string; asked_version: number; response_version: number; states: string[] };
    values: [string, string, number, string];
  };
  'select a.company_id, a.id, a.key_id, a.sealed, a.fund_id, f.external_id, a.applicant_id, a.status, a.proposed_at from applications a\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n     where a.company_id = $1 and a.id = $2 and a.compare_at <= $3::timestamptz': {
    row: { company_id: string; id: string; key_id: string | null; sealed: Buffer | null; fund_id: string; external_id: string; applicant_id: string; status: number; proposed_at: Date | null };
    values: [string, string, Date];
  };
  'select a.company_id, a.id, a.status, a.proposed_at, a.key_id, a.sealed, t.id as task_id, t.kind, t.module, t.version as task_version, t.round, t.closed_at, t.assignee_id,\n       s.display_name as assignee, m.state, m.version as module_version, u.display_name as applicant, f.name as fund,\n       exists (select from audit_events e join application_rounds o on o.company_id = e.company_id and o.application_id = a.id and o.module = t.module and o.round = t.round\n         where e.company_id = t.company_id and e.object_id = a.id::text and e.at >= o.submitted_at and e.real_user_id = $2::uuid\n           and e.action = \'getReviewFile\') as is_opened,\n       (select count(*)::int from document_requests q where q.company_id = a.company_id and q.application_id = a.id and q.withdrawn_at is null) as requests,\n       (select max(e.at) from application_reminders e where e.company_id = a.company_id and e.application_id = a.id) as reminded_at\n     from review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id\n       join application_modules m on m.company_id = t.company_id and m.application_id = t.application_id and m.module = t.module\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       join users r on r.company_id = a.company_id and r.id = $2::uuid\n       left join users s on s.company_id = t.company_id and s.id = t.assignee_id\n     where t.company_id = $1 and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date) and t.id = any($4::uuid[])': {
    row: { company_id: string; id: string; status: number; proposed_at: Date | null; key_id: string | null; sealed: Buffer | null; task_id: string; kind: 'review' | 'internal_tax' | 'final_approval'; module: number; task_version: number; round: number; closed_at: Date | null; assignee_id: string | null; assignee: string | null; state: 'not_started' | 'in_progress' | 'pending' | 'changes_requested' | 'approved' | 'declined' | 'complete'; module_version: number; applicant: string; fund: string; is_opened: boolean; requests: number | null; reminded_at: Date | null };
    values: [string, string, string, readonly (string | null)[]];
  };
  'select a.company_id, a.record_id, a.of_id, a.question_id, a.key_id, a.sealed, a.changed_at_version, a.at, a.via, a.answered_by as answered_by_id, u.display_name as answered_by\n     from kyc_answers a join users u on u.company_id = a.company_id and u.id = a.answered_by where a.company_id = $1 and a.record_id = $2': {
    row: { company_id: string; record_id: string; of_id: string; question_id: string; key_id: string; sealed: Buffer; changed_at_version: number; at: Date; via: 'self' | 'delegate' | 'adviser' | 'reused'; answered_by_id: string; answered_by: string };
    values: [string, string];
  };
  'select a.company_id, a.user_id, c.slug, c.time_zone, c.name as company_name, c.profile->>\'program_name\' as program_name\n     from calendar_directory d join calendar_addresses a on a.company_id = d.company_id and a.hash = d.hash\n       join users u on u.company_id = a.company_id and u.id = a.user_id and u.active join companies c on c.id = a.company_id\n     where d.hash = $1': {
    row: { company_id: string; user_id: string; slug: string; time_zone: string; company_name: string; program_name: string | null };
    values: [Buffer];
  };
  'select a.from_date, a.until_date, u.id as user_id, u.display_name, u.email from adviser_clients a join users u on u.company_id = a.company_id and u.id = a.client_id\n     where a.company_id = $1 and a.adviser_id = $2 order by a.until_date desc nulls first, a.from_date desc, u.id limit 500': {
    row: { from_date: CivilDate; until_date: CivilDate | null; user_id: string; display_name: string; email: string };
    values: [string, string];
  };
  'select a.fund_id, a.applicant_id, a.kyc_record_id, a.bank_record_id, a.tax_record_id from applications a join users r on r.company_id = a.company_id and r.id = $2::uuid\n  where a.company_id = $1 and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date) and a.id = $4\n    and (exists (select from application_rounds o where o.company_id = a.company_id and o.application_id = a.id)\n      or exists (select from application_comments q where q.company_id = a.company_id and q.application_id = a.id and q.is_own_question))': {
    row: { fund_id: string; applicant_id: string; kyc_record_id: string | null; bank_record_id: string | null; tax_record_id: string | null };
    values: [string, string, string, string];
  };
  'select a.id from applications a join application_modules m on m.company_id = a.company_id and m.application_id = a.id and m.module = 10\n     where a.company_id = $1 and a.applicant_id = $2 and a.id <> $3 and a.closed_at is null and m.state in (\'not_started\', \'in_progress\') order by a.id': {
    row: { id: string };
    values: [string, string, string];
  };
  'select a.id from applications a join eligibility_responses r on r.company_id = a.company_id and r.application_id = a.id\n     where a.company_id = $1 and a.applicant_id = $2 and r.id = $3 and r.superseded_at is null': {
    row: { id: string };
    values: [string, string, string];
  };
  'select a.id from applications a join users r on r.company_id = a.company_id and r.id = $2::uuid and r.active and \'reviewer\' = any(r.roles)\n     where a.company_id = $1 and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date) and a.id = $4': {
    row: { id: string };
    values: [string, string, string, string];
  };
  'select a.id from applications a where a.applicant_id = any($1::uuid[])\n       or a.fund_id = any(array(select f.id from funds f where strpos(folded(f.name), folded($2)) > 0))': {
    row: { id: string };
    values: [readonly (string | null)[], string];
  };
  'select a.id from applications a where a.company_id = $1 and a.fund_id = $2 and a.status in (1, 2, 3, 4)\n       and (a.status = 4 or a.agreements_released_at is not null or exists (select from application_agreements g where g.company_id = a.company_id and g.application_id = a.id))': {
    row: { id: string };
    values: [string, string];
  };
  'select a.id from applications a where a.company_id = $1 and a.id = $2\n       and (a.status = 4 or a.agreements_released_at is not null or exists (select from application_agreements g where g.company_id = a.company_id and g.application_id = a.id))': {
    row: { id: string };
    values: [string, string];
  };
  'select a.id, a.fund_id, a.kyc_record_id, a.bank_record_id, a.tax_record_id from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id where a.company_id = $1 and a.applicant_id = $2 and (a.id = $3 or a.fund_id = $3 or f.external_id = $4) order by (a.id = $3) desc nulls last, a.attempt desc limit 1': {
    row: { id: string; fund_id: string; kyc_record_id: string | null; bank_record_id: string | null; tax_record_id: string | null };
    values: [string, string, string, string];
  };
  'select a.id, a.fund_id, a.status, array(select m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id) as states from applications a where a.company_id = $1 and a.applicant_id = $2 and a.is_current\n     order by a.created_at, a.id': {
    row: { id: string; fund_id: string; status: number; states: string[] };
    values: [string, string];
  };
  'select a.id, a.fund_id, c.time_zone from applications a join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2': {
    row: { id: string; fund_id: string; time_zone: string };
    values: [string, string];
  };
  'select a.id, a.fund_id, f.external_id, a.applicant_id, a.status, a.setup_version, a.agreements_released_at, a.agreements_released_by, r.vehicle, r.country\n     from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       left join eligibility_responses r on r.company_id = a.company_id and r.application_id = a.id and r.superseded_at is null\n     where a.company_id = $1 and a.id = $2': {
    row: { id: string; fund_id: string; external_id: string; applicant_id: string; status: number; setup_version: number; agreements_released_at: Date | null; agreements_released_by: string | null; vehicle: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST' | null; country: string | null };
    values: [string, string];
  };
  'select a.id, a.plan_id, a.reference, a.user_id, a.recipient_name, a.entity_name, a.grant_date, a.vesting_start_date, a.points, a.posted_at,\n       s.id as schedule_id, s.name as schedule_name, s.version as schedule_version, s.terms\n     from carry_allocations a join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id\n     where a.company_id = $1 and a.plan_id = any($2::uuid[]) and ($3::timestamptz is null or a.posted_at < $3)\n       and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id\n         and ($3::timestamptz is null or r.posted_at < $3))\n     order by a.grant_date, a.reference': {
    row: { id: string; plan_id: string; reference: string; user_id: string; recipient_name: string | null; entity_name: string | null; grant_date: CivilDate; vesting_start_date: CivilDate; points: string; posted_at: Date; schedule_id: string; schedule_name: string; schedule_version: number; terms: Record<string, unknown> };
    values: [string, readonly (string | null)[], Date];
  };
  'select a.id, a.scope, coalesce(f.name, m.name) as name, a.title, a.text, a.due_date, a.announced_at, u.id as by_id, u.display_name as by_name, a.people from announcements a join users u on u.company_id = a.company_id and u.id = a.announced_by\n  left join funds f on f.company_id = a.company_id and f.id = a.fund_id left join firms m on m.company_id = a.company_id and m.id = a.firm_id where a.company_id = $1 and a.id = $2': {
    row: { id: string; scope: 'fund' | 'prospects' | 'firm' | 'company'; name: string | null; title: string; text: string; due_date: CivilDate | null; announced_at: Date; by_id: string; by_name: string; people: number };
    values: [string, string];
  };
  'select a.id, a.status, a.fund_id, f.external_id, a.applicant_id from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n     where a.company_id = $1 and a.id = $2': {
    row: { id: string; status: number; fund_id: string; external_id: string; applicant_id: string };
    values: [string, string];
  };
  'select a.id, a.user_id from carry_allocations a where a.company_id = $1 and a.id = $2 and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id)': {
    row: { id: string; user_id: string };
    values: [string, string];
  };
  'select a.id, coalesce(a.entity_name, a.recipient_name, u.display_name) as name from carry_allocations a\n       join users u on u.company_id = a.company_id and u.id = a.user_id\n     where a.company_id = $1 and a.plan_id = any($2::uuid[])': {
    row: { id: string; name: string };
    values: [string, readonly (string | null)[]];
  };
  'select a.id, u.display_name as applicant, f.name as fund from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join users u on u.company_id = a.company_id and u.id = a.applicant_id\n     where a.company_id = $1 and (a.id = $3 or a.applicant_id = $2 and (a.fund_id = $3 or f.external_id = $4)) order by (a.id = $3) desc nulls last, a.attempt desc limit 1': {
    row: { id: string; applicant: string; fund: string };
    values: [string, string, string, string];
  };
  'select a.kyc_record_id from applications a join kyc_records k on k.company_id = a.company_id and k.id = a.kyc_record_id and k.investor_type = $3\n     where a.company_id = $1 and a.tax_record_id = $2 order by a.closed_at is not null, a.created_at desc, a.id limit 1': {
    row: { kyc_record_id: string | null };
    values: [string, string, string];
  };
  'select a.version, a.usable_from, exists (select from payment_instruction_events r\n  where r.company_id = a.company_id and r.fund_id = a.fund_id and r.version = a.version and r.event = \'revoked\') as is_revoked from payment_instruction_events a where a.company_id = $1 and a.fund_id = $2 and a.event = \'approved\' order by a.version desc limit 1': {
    row: { version: number; usable_from: CivilDate | null; is_revoked: boolean };
    values: [string, string];
  };
  'select active, \'compensation\' = any(roles) as has_role from users where company_id = $1 and id = $2 for update': {
    row: { active: boolean; has_role: boolean | null };
    values: [string, string];
  };
  'select active, way_in from users where company_id = $1 and id = $2 for update': {
    row: { active: boolean; way_in: string | null };
    values: [string, string];
  };
  'select append_audit_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)': {
    row: { append_audit_event: unknown };
    values: [string, Date, string, string, string, string, string, string, string, Json, number, Buffer, Buffer, string, Buffer];
  };
  'select application_id from application_comments where company_id = $1 and id = $2': {
    row: { application_id: string };
    values: [string, string];
  };
  'select application_id from application_proposals where company_id = $1 and id = $2': {
    row: { application_id: string };
    values: [string, string];
  };
  'select application_id from review_tasks where company_id = $1 and id = $2': {
    row: { application_id: string };
    values: [string, string];
  };
  'select authenticated_at from sessions where company_id = $1 and id = $2': {
    row: { authenticated_at: Date | null };
    values: [string, string];
  };
  'select b.company_id, b.id, b.action, b.by_id, b.assignee_id, b.key_id, b.sealed from review_batches b where b.company_id = $1 and b.id = $2': {
    row: { company_id: string; id: string; action: 'claim' | 'assign' | 'approve' | 'request_document' | 'remind'; by_id: string; assignee_id: string | null; key_id: string | null; sealed: Buffer | null };
    values: [string, string];
  };
  'select b.company_id, b.id, b.user_id, u.display_name as owner_name, b.kyc_record_id, b.version, b.erased_at from bank_records b join users u on u.company_id = b.company_id and u.id = b.user_id where b.company_id = $1 and b.id = $2': {
    row: { company_id: string; id: string; user_id: string; owner_name: string; kyc_record_id: string | null; version: number; erased_at: Date | null };
    values: [string, string];
  };
  'select body ->> \'closing_date\' as closing_date from fund_setups where company_id = $1 and fund_id = $2 and state = \'published\' order by version desc limit 1': {
    row: { closing_date: string | null };
    values: [string, string];
  };
  'select body from definitions where company_id = $1 and kind = \'application\' and key = $2 and state = \'published\' order by version desc limit 1': {
    row: { body: unknown };
    values: [string, string];
  };
  'select body from fund_setups where company_id = $1 and fund_id = $2 and state = \'published\' order by version desc limit 1': {
    row: { body: unknown };
    values: [string, string];
  };
  'select bool_and(s.ended_at is null) and bool_or(s.expires_at > $3 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $3) as kept\n     from users u join sessions s on s.company_id = u.company_id and s.user_id = u.id where u.id = $1 and s.provider_session = $2': {
    row: { kept: boolean | null };
    values: [string, string, Date];
  };
  'select by_id from application_events where company_id = $1 and application_id = $2 and module = $3 and kind = \'changes_requested\' order by id desc limit 1': {
    row: { by_id: string | null };
    values: [string, string, number];
  };
  'select by_id from application_events where company_id = $1 and application_id = $2 and module is null and kind = \'application_approved\' and by_id is not null\n     order by id desc limit 1': {
    row: { by_id: string | null };
    values: [string, string];
  };
  'select c.application_id from application_comments c join applications a on a.company_id = c.company_id and a.id = c.application_id\n     where c.company_id = $1 and c.id = $2 and a.applicant_id = $3 and c.status > 0': {
    row: { application_id: string };
    values: [string, string, string];
  };
  'select c.company_id, c.id, c.application_id, c.module, c.question_identifier, c.document_identifier, c.key_id, c.sealed, c.status, c.author_id, u.display_name as author,\n       c.created_at, c.published_at, c.version, c.is_own_question\n     from application_comments c join users u on u.company_id = c.company_id and u.id = c.author_id\n     where c.company_id = $1 and c.application_id = $2 and (c.status > 0 or c.author_id = $3) order by c.created_at, c.id': {
    row: { company_id: string; id: string; application_id: string; module: number; question_identifier: string | null; document_identifier: string | null; key_id: string | null; sealed: Buffer | null; status: number; author_id: string; author: string; created_at: Date; published_at: Date | null; version: number; is_own_question: boolean };
    values: [string, string, string];
  };
  'select c.company_id, c.id, c.application_id, c.module, c.question_identifier, c.document_identifier, c.key_id, c.sealed, c.status, c.created_at, c.published_at, c.version,\n       c.is_own_question\n     from application_comments c where c.company_id = $1 and c.application_id = $2 and c.status > 0 order by c.created_at, c.id': {
    row: { company_id: string; id: string; application_id: string; module: number; question_identifier: string | null; document_identifier: string | null; key_id: string | null; sealed: Buffer | null; status: number; created_at: Date; published_at: Date | null; version: number; is_own_question: boolean };
    values: [string, string];
  };
  'select c.email, c.old_email, u.display_name, o.slug, o.name as company_name, o.profile->>\'program_name\' as program_name\n     from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join companies o on o.id = c.company_id\n     where c.company_id = $1 and c.id = $2 and c.state = \'agreed\' for update of c': {
    row: { email: string | null; old_email: string; display_name: string; slug: string; company_name: string; program_name: string | null };
    values: [string, string];
  };
  'select c.id as company_id, c.slug, u.id as user_id, u.display_name, u.email, a.id as adviser_id, a.display_name as adviser_name, a.email as adviser_email\n     from companies c join users u on u.company_id = c.id and u.id = $3 and u.active and not u.roles && $5::text[]\n       join users a on a.company_id = c.id and a.id = $2 and a.active and \'adviser\' = any(a.roles)\n     where c.id = $1 and coalesce((select f.active from feature_flags f where f.company_id = c.id and f.name = \'advisor_flow\'), $6)\n       and exists (select from adviser_clients l where l.company_id = c.id and l.adviser_id = a.id and l.client_id = u.id\n       and l.from_date <= ($4::timestamptz at time zone c.time_zone)::date and (l.until_date is null or l.until_date >= ($4::timestamptz at time zone c.time_zone)::date))': {
    row: { company_id: string; slug: string; user_id: string; display_name: string; email: string; adviser_id: string; adviser_name: string; adviser_email: string };
    values: [string, string, string, Date, readonly (string | null)[], boolean];
  };
  'select c.id, c.slug, h.key_id, exists (select from audit_events e where e.company_id = c.id and e.key_id is not null) as keyed\n       from companies c left join audit_heads h on h.company_id = c.id\n       where h.key_id is distinct from $1 and exists (select from audit_events e where e.company_id = c.id) order by c.slug': {
    row: { id: string; slug: string; key_id: string | null; keyed: boolean };
    values: [string];
  };
  'select c.id, c.user_id, u.display_name, u.email as address, c.email, c.phone, c.way_in, c.last_day, c.asked_by, a.display_name as asked_name, c.asked_at, c.reason, c.state,\n       b.display_name as agreed_name, c.told_at, c.ended_at\n     from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join users a on a.company_id = c.company_id and a.id = c.asked_by\n       left join users b on b.company_id = c.company_id and b.id = c.agreed_by\n     where c.company_id = $1 and ($2::uuid is null or c.id = $2)\n       and ($2 is not null or c.state in (\'asked\', \'agreed\') or c.ended_at > $3::timestamptz - interval \'30 days\')\n     order by c.asked_at desc, c.id limit 200': {
    row: { id: string; user_id: string; display_name: string; address: string; email: string | null; phone: string | null; way_in: string | null; last_day: CivilDate | null; asked_by: string; asked_name: string; asked_at: Date; reason: string | null; state: 'asked' | 'agreed' | 'done' | 'stopped' | 'expired'; agreed_name: string | null; told_at: Date | null; ended_at: Date | null };
    values: [string, string, Date];
  };
  'select c.investor_id, c.fund_id, c.date, coalesce(sum(c.amount), 0) as amount\n     from unnest($2::uuid[], $3::uuid[]) as pair (investor_id, fund_id) join commitments c using (investor_id, fund_id)\n     where c.company_id = $1 and c.date > $4 and ($5::timestamptz is null or c.posted_at < $5)\n     group by c.investor_id, c.fund_id, c.date having sum(c.amount) <> 0 order by c.date, c.fund_id, c.investor_id': {
    row: { investor_id: string; fund_id: string; date: CivilDate; amount: string };
    values: [string, readonly (string | null)[], readonly (string | null)[], string, Date];
  };
  'select c.old_email, u.display_name, o.slug, o.name as company_name, o.profile->>\'program_name\' as program_name\n       from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join companies o on o.id = c.company_id\n       where c.company_id = $1 and c.id = $2 and u.active': {
    row: { old_email: string; display_name: string; slug: string; company_name: string; program_name: string | null };
    values: [string, string];
  };
  'select c.phone, c.ended_at as at from account_changes c where c.company_id = $1 and c.user_id = $2 and c.state = \'done\' and c.phone is not null\n     union all\n     select u.phone, u.created_at from users u where u.company_id = $1 and u.id = $2 and u.phone is not null\n       and not exists (select from account_changes c where c.company_id = u.company_id and c.user_id = u.id and c.state = \'done\' and c.phone is not null)': {
    row: { phone: string | null; at: Date | null };
    values: [string, string];
  };
  'select c.user_id, c.asked_by, c.asked_at, c.agreed_by, c.state, a.active and \'admin\' = any(a.roles) as asker_administers\n     from account_changes c join users a on a.company_id = c.company_id and a.id = c.asked_by\n     where c.company_id = $1 and c.id = $2 for update of c': {
    row: { user_id: string; asked_by: string; asked_at: Date; agreed_by: string | null; state: 'asked' | 'agreed' | 'done' | 'stopped' | 'expired'; asker_administers: boolean | null };
    values: [string, string];
  };
  'select c.user_id, c.email, c.phone, c.way_in, c.last_day, c.old_email, c.asked_by, c.agreed_by, c.confirmed_at, u.email as address, u.active, u.way_in as stands,\n       c.last_day >= ($3::timestamptz at time zone o.time_zone)::date as waits, coalesce(u.recovery_hold_until > $3, false) as is_held,\n       not exists (select from users a where a.company_id = c.company_id and a.id in (c.asked_by, c.agreed_by) and not (a.active and \'admin\' = any(a.roles))) as is_by_admins\n     from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join companies o on o.id = c.company_id\n     where c.company_id = $1 and c.id = $2 and c.state = \'agreed\' and c.told_at <= $4 for update of c, u': {
    row: { user_id: string; email: string | null; phone: string | null; way_in: string | null; last_day: CivilDate | null; old_email: string; asked_by: string; agreed_by: string | null; confirmed_at: Date | null; address: string; active: boolean; stands: string | null; waits: boolean | null; is_held: boolean; is_by_admins: boolean };
    values: [string, string, Date, Date];
  };
  'select coalesce(s.created_at, u.last_sign_in_at) as at from users u left join sessions s on s.company_id = u.company_id and s.id = $3\n     where u.company_id = $1 and u.id = $2': {
    row: { at: Date | null };
    values: [string, string, string];
  };
  'select coalesce(series, id) as id from application_uploads where company_id = $1 and application_id = $2 and module = 10 and question = $3 order by at, id limit 1': {
    row: { id: string };
    values: [string, string, string];
  };
  'select company_id as "companyId", email from users u where id = any($1)\n       and not exists (select from passwords p where p.company_id = u.company_id and p.user_id = u.id)': {
    row: { companyId: string; email: string };
    values: [readonly (string | null)[]];
  };
  'select company_id, application_id, module, round, key_id, sealed, submitted_at from application_rounds\n     where company_id = $1 and application_id = $2 and module = $3 and round = $4': {
    row: { company_id: string; application_id: string; module: number; round: number; key_id: string | null; sealed: Buffer | null; submitted_at: Date };
    values: [string, string, number, number];
  };
  'select company_id, application_id, module, round, key_id, sealed, submitted_at from application_rounds\n     where company_id = $1 and application_id = $2 and module = $3 order by round desc limit 1': {
    row: { company_id: string; application_id: string; module: number; round: number; key_id: string | null; sealed: Buffer | null; submitted_at: Date };
    values: [string, string, number];
  };
  'select company_id, application_id, module, state, version, state_at, key_id, sealed from application_modules where company_id = $1 and application_id = $2 order by module': {
    row: { company_id: string; application_id: string; module: number; state: 'not_started' | 'in_progress' | 'pending' | 'changes_requested' | 'approved' | 'declined' | 'complete'; version: number; state_at: Date; key_id: string | null; sealed: Buffer | null };
    values: [string, string];
  };
  'select company_id, id from account_changes where state = \'asked\' and asked_at <= $1 order by asked_at, id': {
    row: { company_id: string; id: string };
    values: [Date];
  };
  'select company_id, id from applications where compare_at <= $1::timestamptz order by company_id, id': {
    row: { company_id: string; id: string };
    values: [Date];
  };
  'select company_id, id from envelopes where ended_at is null and ending is null and expires_at <= $1 order by expires_at, id limit $2': {
    row: { company_id: string; id: string };
    values: [Date, number];
  };
  'select company_id, id from envelopes where sealing = \'pending\' and ended_at <= $1 order by ended_at, id limit $2': {
    row: { company_id: string; id: string };
    values: [Date, number];
  };
  'select company_id, id from envelopes where signer = $1 and reference = $2': {
    row: { company_id: string; id: string };
    values: [string, string];
  };
  'select company_id, id, criteria_key, criteria_version, country, vehicle, key_id, sealed, last_position, version, at, confirmed_at, created_at from eligibility_responses\n     where company_id = $1 and application_id = $2 and superseded_at is null': {
    row: { company_id: string; id: string; criteria_key: string; criteria_version: number; country: string; vehicle: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST'; key_id: string | null; sealed: Buffer | null; last_position: string | null; version: number; at: Date; confirmed_at: Date | null; created_at: Date };
    values: [string, string];
  };
  'select company_id, id, key_id, sealed from kyc_participants where company_id = $1 and id = any($2::uuid[])': {
    row: { company_id: string; id: string; key_id: string; sealed: Buffer };
    values: [string, readonly (string | null)[]];
  };
  'select company_id, id, question_identifier, key_id, sealed from application_comments\n     where company_id = $1 and application_id = $2 and module = $3 and status = 0 and author_id = $4 order by created_at, id': {
    row: { company_id: string; id: string; question_identifier: string | null; key_id: string | null; sealed: Buffer | null };
    values: [string, string, number, string];
  };
  'select company_id, id, signer from (\n         select e.company_id, e.id, e.signer, row_number() over (partition by e.signer order by e.asked_at nulls first, e.id) as place from envelopes e\n         where e.elsewhere and e.ended_at is null and e.reference is not null and (e.asked_at is null or e.asked_at <= $1)\n       ) d where place <= $2 order by signer, place': {
    row: { company_id: string; id: string; signer: string };
    values: [Date, number];
  };
  'select company_id, id, status = \'draft\' as unplaced, ended_at is null and ending is not null as unended, sealing in (\'pending\', \'failed\') as unsealed from envelopes\n       where ((ended_at is null and (status = \'draft\' or ending is not null)) or sealing in (\'pending\', \'failed\'))\n         and greatest(created_at, ended_at, work_begun_at) <= $1\n       order by work_begun_at nulls first, id limit $2': {
    row: { company_id: string; id: string; unplaced: boolean; unended: boolean; unsealed: boolean | null };
    values: [Date, number];
  };
  'select company_id, id, user_id from account_changes where state = \'agreed\' and told_at <= $1 order by told_at, id': {
    row: { company_id: string; id: string; user_id: string };
    values: [Date];
  };
  'select company_id, id, version, key_id, sealed from kyc_participants where company_id = $1 and record_id = $2 and removed_at is null order by place': {
    row: { company_id: string; id: string; version: number; key_id: string; sealed: Buffer };
    values: [string, string];
  };
  'select company_id, id::text, to_char(at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') as at, real_user_id, effective_user_id,\n  action, object_type, object_id, result, request_id, detail::text from audit_events e where company_id = $1 and sequence is null order by e.id limit 2000': {
    row: { company_id: string; id: string; at: string | null; real_user_id: string | null; effective_user_id: string | null; action: string; object_type: string | null; object_id: string | null; result: 'done' | 'refused' | 'failed'; request_id: string | null; detail: string };
    values: [string];
  };
  'select company_id, id::text, to_char(at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') as at, real_user_id, effective_user_id,\n  action, object_type, object_id, result, request_id, detail::text, previous_hash, (select h.hash from audit_heads h where h.company_id = e.company_id and h.sequence = e.sequence and h.seal = $3) as end_hash\n     from audit_events e where company_id = $1 and sequence = $2 and key_id = $4 and hash = $5': {
    row: { company_id: string; id: string; at: string | null; real_user_id: string | null; effective_user_id: string | null; action: string; object_type: string | null; object_id: string | null; result: 'done' | 'refused' | 'failed'; request_id: string | null; detail: string; previous_hash: Buffer | null; end_hash: Buffer | null };
    values: [string, number, Buffer, string, Buffer];
  };
  'select company_id, id::text, to_char(at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') as at, real_user_id, effective_user_id,\n  action, object_type, object_id, result, request_id, detail::text, sequence, previous_hash, hash, key_id from audit_events e where company_id = $1 and sequence > $2 order by sequence limit 500': {
    row: { company_id: string; id: string; at: string | null; real_user_id: string | null; effective_user_id: string | null; action: string; object_type: string | null; object_id: string | null; result: 'done' | 'refused' | 'failed'; request_id: string | null; detail: string; sequence: number | null; previous_hash: Buffer | null; hash: Buffer | null; key_id: string | null };
    values: [string, number];
  };
  'select company_id, id::text, to_char(at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') as at, real_user_id, effective_user_id,\n  action, object_type, object_id, result, request_id, detail::text, sequence, previous_hash, hash, key_id from audit_events e where company_id = $1 and sequence is not null and action = $2': {
    row: { company_id: string; id: string; at: string | null; real_user_id: string | null; effective_user_id: string | null; action: string; object_type: string | null; object_id: string | null; result: 'done' | 'refused' | 'failed'; request_id: string | null; detail: string; sequence: number | null; previous_hash: Buffer | null; hash: Buffer | null; key_id: string | null };
    values: [string, string];
  };
  'select company_id, record_id, country_group, changed_at_version, changed_at, key_id, sealed from bank_drafts where company_id = $1 and record_id = $2\n     order by changed_at_version desc': {
    row: { company_id: string; record_id: string; country_group: 'US' | 'GB' | 'other'; changed_at_version: number; changed_at: Date; key_id: string; sealed: Buffer };
    values: [string, string];
  };
  'select company_id, record_id, version, committed_at, committed_by, key_id, sealed from bank_versions where company_id = $1 and record_id = $2 order by version desc limit $3': {
    row: { company_id: string; record_id: string; version: number; committed_at: Date; committed_by: string; key_id: string; sealed: Buffer };
    values: [string, string, number];
  };
  'select company_id, sha256 from files join unnest($1::uuid[], $2::text[]) as old (company_id, sha256) using (company_id, sha256) where erased_at is null': {
    row: { company_id: string; sha256: string };
    values: [readonly (string | null)[], readonly (string | null)[]];
  };
  'select company_id, slug, g.id, g.name, reason, tried, gave_up_at from given_up_jobs g join companies c on c.id = g.company_id order by gave_up_at desc, g.id': {
    row: { company_id: string; slug: string; id: string; name: string; reason: string; tried: number; gave_up_at: Date };
    values: [];
  };
  'select count(*) as events, count(sequence) as chained from audit_events where company_id = $1': {
    row: { events: number; chained: number };
    values: [string];
  };
  'select count(*) as unread from notifications n left join funds f on f.company_id = n.company_id and f.id = n.fund_id\n     where n.company_id = $1 and n.user_id = $2 and (f.published is not false or $3::boolean)\n  and (n.notice_id is null or not exists (select from notices t where t.company_id = n.company_id and t.id = n.notice_id and t.state in (\'recalled\', \'superseded\')))\n  and ($4 = \'all\' or ($4 = \'offers\') = (n.type in (\'order\', \'sale\')\n    or (n.notice_id is null and n.fund_id is not null and n.fund_id = any(array(select funds_offered($1, $2::uuid, $3::boolean)))))) and n.read_at is null': {
    row: { unread: number };
    values: [string, string, boolean, string];
  };
  'select count(*) filter (where state in (\'pending\', \'active\')) as living, count(*) filter (where invited_at > $3::timestamptz - interval \'1 day\') as today,\n       min(invited_at) filter (where invited_at > $3::timestamptz - interval \'1 day\') as first\n     from delegations where company_id = $1 and principal_id = $2': {
    row: { living: number; today: number; first: Date | null };
    values: [string, string, Date];
  };
  'select count(*)::int as count from application_uploads where company_id = $1 and application_id = $2 and module = $3 and question = $4': {
    row: { count: number };
    values: [string, string, number, string];
  };
  'select count(*)::int as count from document_requests where company_id = $1 and application_id = $2': {
    row: { count: number };
    values: [string, string];
  };
  'select count(*)::int as count from kyc_participants where company_id = $1 and record_id = $2': {
    row: { count: number };
    values: [string, string];
  };
  'select count(*)::int as count from kyc_participants where company_id = $1 and record_id = $2 and removed_at is null and key_id <> \'erased\'': {
    row: { count: number };
    values: [string, string];
  };
  'select count(*)::int as count from kyc_screenings where company_id = $1 and record_id = $2 and of_id = $3': {
    row: { count: number };
    values: [string, string, string];
  };
  'select count(*)::int as count from kyc_uploads where company_id = $1 and record_id = $2 and of_id = $3 and question_id = $4': {
    row: { count: number };
    values: [string, string, string, string];
  };
  'select count(*)::int as count from tax_documents where company_id = $1 and record_id = $2': {
    row: { count: number };
    values: [string, string];
  };
  'select count(*)::integer as n from sign_in_links where company_id = $1 and user_id = $2 and kind = \'self\' and made_at > $3::timestamptz - interval \'1 hour\'': {
    row: { n: number };
    values: [string, string, Date];
  };
  'select count(*)::integer as n, min(asked_at) as first from account_changes\n     where company_id = $1 and user_id = $2 and asked_by = $2 and asked_at > $3::timestamptz - interval \'1 day\'': {
    row: { n: number; first: Date | null };
    values: [string, string, Date];
  };
  'select count(*)::integer as people from (select one from prospects_of($1, $2) one except select one from people_offered($1, $2, $3) one) lost': {
    row: { people: number };
    values: [string, string, string];
  };
  'select count(*)::integer as people from users where company_id = $1 and active': {
    row: { people: number };
    values: [string];
  };
  'select count(*)::integer as people from users where company_id = $1 and way_in = $2': {
    row: { people: number };
    values: [string, string];
  };
  'select count(*)::integer as times from announcements where company_id = $1': {
    row: { times: number };
    values: [string];
  };
  'select count(*)::integer as total, count(p.n)::integer as done, (select g.reason from given_up_jobs g where g.company_id = $1 and g.id = $2) as reason,\n       not exists (select from statement_job_items i where i.company_id = $1 and i.job_id = $2 and i.document_id is not null and not exists (\n         select from document_versions v where v.company_id = $1 and v.document_id = i.document_id and v.version = i.version)) as published\n     from statement_job_items i left join statement_papers p on p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n\n     where i.company_id = $1 and i.job_id = $2': {
    row: { total: number; done: number; reason: string | null; published: boolean };
    values: [string, string];
  };
  'select count(distinct a.id)::int as count, (count(distinct a.id) filter (where t.assignee_id = $2::uuid))::int as mine,\n       (count(distinct a.id) filter (where t.due_on < $3::date))::int as late\n     from review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id and a.closed_at is null\n       join users r on r.company_id = t.company_id and r.id = $2::uuid\n     where t.company_id = $1 and t.closed_at is null and (t.assignee_id is null or t.assignee_id = r.id) and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date)': {
    row: { count: number; mine: number; late: number };
    values: [string, string, string];
  };
  'select count(distinct l.investor_id)::integer as investors from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version\n       where t.company_id = $1 and t.id = $2 and l.amount <> 0': {
    row: { investors: number };
    values: [string, string];
  };
  'select currency from funds where company_id = $1 and (external_id = $2 or id = $3) and (published or $4) order by id is distinct from $3 limit 1': {
    row: { currency: string };
    values: [string, string, string, boolean];
  };
  'select d.company_id, d.id, d.record_id, d.form, d.key_id, d.sealed, t.user_id, c.time_zone from tax_documents d\n       join tax_records t on t.company_id = d.company_id and t.id = d.record_id join companies c on c.id = d.company_id where d.company_id = $1 and d.envelope_id = $2': {
    row: { company_id: string; id: string; record_id: string; form: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'W-8IMY' | 'CRS-I' | 'CRS-E'; key_id: string; sealed: Buffer; user_id: string; time_zone: string };
    values: [string, string];
  };
  'select d.company_id, d.id, d.record_id, d.form, d.part, d.revision, d.template_sha256, d.sha256, d.envelope_id, d.created_at, d.failed_at, d.completed_at,\n  case when d.revision is not null then d.signed_on end as signed_on, d.valid_until, d.superseded_at, d.key_id, d.sealed, f.length, f.state as file_state, f.reason as file_reason, f.media_type, f.damaged_at, e.status as envelope_status,\n  e.reason as envelope_reason, e.sealed_sha256, s.length as sealed_length, s.damaged_at as sealed_damaged_at from tax_documents d left join files f on f.company_id = d.company_id and f.sha256 = d.sha256\n  left join envelopes e on e.company_id = d.company_id and e.id = d.envelope_id left join files s on s.company_id = e.company_id and s.sha256 = e.sealed_sha256 where d.company_id = $1 and d.record_id = $2 order by d.superseded_at is not null, d.created_at desc, d.id': {
    row: { company_id: string; id: string; record_id: string; form: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'W-8IMY' | 'CRS-I' | 'CRS-E'; part: 'form' | 'withholding_statement' | 'owner_form'; revision: string | null; template_sha256: string | null; sha256: string | null; envelope_id: string | null; created_at: Date; failed_at: Date | null; completed_at: Date | null; signed_on: CivilDate | null; valid_until: CivilDate | null; superseded_at: Date | null; key_id: string; sealed: Buffer; length: number | null; file_state: 'checking' | 'accepted' | 'refused' | null; file_reason: string | null; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null; damaged_at: Date | null; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; envelope_reason: string | null; sealed_sha256: string | null; sealed_length: number | null; sealed_damaged_at: Date | null };
    values: [string, string];
  };
  'select d.company_id, d.id, d.record_id, d.form, d.part, d.revision, d.template_sha256, d.sha256, d.envelope_id, d.created_at, d.failed_at, d.completed_at,\n  case when d.revision is not null then d.signed_on end as signed_on, d.valid_until, d.superseded_at, d.key_id, d.sealed, f.length, f.state as file_state, f.reason as file_reason, f.media_type, f.damaged_at, e.status as envelope_status,\n  e.reason as envelope_reason, e.sealed_sha256, s.length as sealed_length, s.damaged_at as sealed_damaged_at, u.display_name as uploaded_by from tax_documents d left join files f on f.company_id = d.company_id and f.sha256 = d.sha256\n  left join envelopes e on e.company_id = d.company_id and e.id = d.envelope_id left join files s on s.company_id = e.company_id and s.sha256 = e.sealed_sha256 join users u on u.company_id = d.company_id and u.id = d.created_by\n     where d.company_id = $1 and d.id = any($2::uuid[])': {
    row: { company_id: string; id: string; record_id: string; form: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'W-8IMY' | 'CRS-I' | 'CRS-E'; part: 'form' | 'withholding_statement' | 'owner_form'; revision: string | null; template_sha256: string | null; sha256: string | null; envelope_id: string | null; created_at: Date; failed_at: Date | null; completed_at: Date | null; signed_on: CivilDate | null; valid_until: CivilDate | null; superseded_at: Date | null; key_id: string; sealed: Buffer; length: number | null; file_state: 'checking' | 'accepted' | 'refused' | null; file_reason: string | null; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null; damaged_at: Date | null; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; envelope_reason: string | null; sealed_sha256: string | null; sealed_length: number | null; sealed_damaged_at: Date | null; uploaded_by: string };
    values: [string, readonly (string | null)[]];
  };
  'select d.id, d.kind, d.key, d.version, d.state, d.at, d.body ->> \'name\' as name, (select max(p.version) from definitions p where p.company_id = d.company_id and p.kind = d.kind and p.key = d.key and p.state = \'published\') as in_force from definitions d where d.company_id = $1 and not exists (select from definitions n where n.company_id = d.company_id and n.kind = d.kind and n.key = d.key and n.version > d.version)': {
    row: { id: string; kind: 'criteria' | 'application' | 'kyc_workflow' | 'tax_form' | 'document_template'; key: string; version: number; state: 'draft' | 'published' | 'retired'; at: Date; name: string | null; in_force: number | null };
    values: [string];
  };
  'select d.id, d.kind, d.key, d.version, d.state, d.body, d.at, d.published_at, a.id as author_id, a.display_name as author_name,\n  p.id as publisher_id, p.display_name as publisher_name from definitions d left join users a on a.company_id = d.company_id and a.id = d.author_id\n  left join users p on p.company_id = d.company_id and p.id = d.publisher_id where d.company_id = $1 and d.kind = $2 and d.key = $3 order by d.version desc': {
    row: { id: string; kind: 'criteria' | 'application' | 'kyc_workflow' | 'tax_form' | 'document_template'; key: string; version: number; state: 'draft' | 'published' | 'retired'; body: unknown; at: Date; published_at: Date | null; author_id: string | null; author_name: string | null; publisher_id: string | null; publisher_name: string | null };
    values: [string, string, string];
  };
  'select d.id, d.plan_id, d.allocation_id, d.reference, d.type, d.date, d.source, d.amount, d.escrow, d.posted_at from carry_distributions d\n     where d.company_id = $1 and d.plan_id = any($2::uuid[]) and d.type <> \'reversal\' and ($3::timestamptz is null or d.posted_at < $3)\n       and not exists (select from carry_distributions r where r.company_id = d.company_id and r.reverses_id = d.id\n         and ($3::timestamptz is null or r.posted_at < $3))\n     order by d.ordinal': {
    row: { id: string; plan_id: string; allocation_id: string; reference: string; type: 'distribution' | 'escrow_release' | 'clawback' | 'reversal'; date: CivilDate; source: string; amount: string; escrow: string; posted_at: Date };
    values: [string, readonly (string | null)[], Date];
  };
  'select d.id, d.reference, d.recalled_at is not null as recalled,\n       (select max(v.version) from document_versions v where v.company_id = d.company_id and v.document_id = d.id) as version\n     from documents d where d.company_id = $1 and d.date = $2 and starts_with(d.reference, \'statement/\')': {
    row: { id: string; reference: string | null; recalled: boolean; version: number | null };
    values: [string, string];
  };
  'select d.id, d.reference, d.released_at, d.released_by, d.to_tell, d.withdrawn_at, d.withdrawn_reason, a.id as allocation_id, a.reference as allocation_reference,\n  a.user_id, u.display_name as user_name, not (not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id)) as is_reversed, p.id as plan_id, p.external_id, p.name as plan_name, s.name as schedule_name,\n  v.version, v.title, v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256, v.requires_signature, v.requires_witness,\n  f.state as file_state, v.gp_user_id, g.display_name as gp_name, v.envelope_id, v.closed_at, v.witness_first_name, v.witness_last_name, k.at as acknowledged_at,\n  exists (select from carry_document_openings o where o.company_id = d.company_id and o.carry_document_id = d.id and o.version = v.version\n    and o.user_id = a.user_id) as is_opened,\n  e.status as envelope_status, e.sealing, e.reference is not null as is_placed, e.unknown_word is not null as is_unknown,\n  h.status as gp_status, t.status as participant_status,\n  not exists (select from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id and r.user_id is distinct from v.gp_user_id\n    and r.status <> \'signed\') as others_signed from carry_documents d\n  join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id\n  join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id\n  join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id\n  join users u on u.company_id = a.company_id and u.id = a.user_id\n  join lateral (select * from carry_document_versions n where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true\n  join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n  left join users g on g.company_id = d.company_id and g.id = v.gp_user_id\n  left join carry_acknowledgements k on k.company_id = d.company_id and k.carry_document_id = d.id and k.version = v.version and k.user_id = a.user_id\n  left join envelopes e on e.company_id = d.company_id and e.id = v.envelope_id\n  left join envelope_recipients h on h.company_id = e.company_id and h.envelope_id = e.id and h.user_id = v.gp_user_id\n  left join envelope_recipients t on t.company_id = e.company_id and t.envelope_id = e.id and t.user_id = a.user_id where d.company_id = $1 and a.user_id = $2 and d.id = $3 and d.released_at is not null and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id) and f.state = \'accepted\'': {
    row: { id: string; reference: string; released_at: Date | null; released_by: string | null; to_tell: boolean; withdrawn_at: Date | null; withdrawn_reason: string | null; allocation_id: string; allocation_reference: string; user_id: string; user_name: string; is_reversed: boolean; plan_id: string; external_id: string; plan_name: string; schedule_name: string; version: number; title: string; display_name: string; description: string | null; document_type: string; document_id: string; document_version: number; sha256: string; requires_signature: boolean; requires_witness: boolean; file_state: 'checking' | 'accepted' | 'refused'; gp_user_id: string | null; gp_name: string | null; envelope_id: string | null; closed_at: Date | null; witness_first_name: string | null; witness_last_name: string | null; acknowledged_at: Date | null; is_opened: boolean; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; sealing: 'none' | 'pending' | 'sealed' | 'failed' | null; is_placed: boolean; is_unknown: boolean; gp_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; participant_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; others_signed: boolean };
    values: [string, string, string];
  };
  'select d.id, d.reference, d.released_at, d.released_by, d.to_tell, d.withdrawn_at, d.withdrawn_reason, a.id as allocation_id, a.reference as allocation_reference,\n  a.user_id, u.display_name as user_name, not (not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id)) as is_reversed, p.id as plan_id, p.external_id, p.name as plan_name, s.name as schedule_name,\n  v.version, v.title, v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256, v.requires_signature, v.requires_witness,\n  f.state as file_state, v.gp_user_id, g.display_name as gp_name, v.envelope_id, v.closed_at, v.witness_first_name, v.witness_last_name, k.at as acknowledged_at,\n  exists (select from carry_document_openings o where o.company_id = d.company_id and o.carry_document_id = d.id and o.version = v.version\n    and o.user_id = a.user_id) as is_opened,\n  e.status as envelope_status, e.sealing, e.reference is not null as is_placed, e.unknown_word is not null as is_unknown,\n  h.status as gp_status, t.status as participant_status,\n  not exists (select from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id and r.user_id is distinct from v.gp_user_id\n    and r.status <> \'signed\') as others_signed from carry_documents d\n  join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id\n  join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id\n  join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id\n  join users u on u.company_id = a.company_id and u.id = a.user_id\n  join lateral (select * from carry_document_versions n where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true\n  join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n  left join users g on g.company_id = d.company_id and g.id = v.gp_user_id\n  left join carry_acknowledgements k on k.company_id = d.company_id and k.carry_document_id = d.id and k.version = v.version and k.user_id = a.user_id\n  left join envelopes e on e.company_id = d.company_id and e.id = v.envelope_id\n  left join envelope_recipients h on h.company_id = e.company_id and h.envelope_id = e.id and h.user_id = v.gp_user_id\n  left join envelope_recipients t on t.company_id = e.company_id and t.envelope_id = e.id and t.user_id = a.user_id where d.company_id = $1 and a.user_id = $2 and d.released_at is not null and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id) and f.state = \'accepted\'\n     order by d.released_at desc, v.display_name collate names, d.id': {
    row: { id: string; reference: string; released_at: Date | null; released_by: string | null; to_tell: boolean; withdrawn_at: Date | null; withdrawn_reason: string | null; allocation_id: string; allocation_reference: string; user_id: string; user_name: string; is_reversed: boolean; plan_id: string; external_id: string; plan_name: string; schedule_name: string; version: number; title: string; display_name: string; description: string | null; document_type: string; document_id: string; document_version: number; sha256: string; requires_signature: boolean; requires_witness: boolean; file_state: 'checking' | 'accepted' | 'refused'; gp_user_id: string | null; gp_name: string | null; envelope_id: string | null; closed_at: Date | null; witness_first_name: string | null; witness_last_name: string | null; acknowledged_at: Date | null; is_opened: boolean; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; sealing: 'none' | 'pending' | 'sealed' | 'failed' | null; is_placed: boolean; is_unknown: boolean; gp_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; participant_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; others_signed: boolean };
    values: [string, string];
  };
  'select d.id, d.reference, d.released_at, d.released_by, d.to_tell, d.withdrawn_at, d.withdrawn_reason, a.id as allocation_id, a.reference as allocation_reference,\n  a.user_id, u.display_name as user_name, not (not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id)) as is_reversed, p.id as plan_id, p.external_id, p.name as plan_name, s.name as schedule_name,\n  v.version, v.title, v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256, v.requires_signature, v.requires_witness,\n  f.state as file_state, v.gp_user_id, g.display_name as gp_name, v.envelope_id, v.closed_at, v.witness_first_name, v.witness_last_name, k.at as acknowledged_at,\n  exists (select from carry_document_openings o where o.company_id = d.company_id and o.carry_document_id = d.id and o.version = v.version\n    and o.user_id = a.user_id) as is_opened,\n  e.status as envelope_status, e.sealing, e.reference is not null as is_placed, e.unknown_word is not null as is_unknown,\n  h.status as gp_status, t.status as participant_status,\n  not exists (select from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id and r.user_id is distinct from v.gp_user_id\n    and r.status <> \'signed\') as others_signed from carry_documents d\n  join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id\n  join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id\n  join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id\n  join users u on u.company_id = a.company_id and u.id = a.user_id\n  join lateral (select * from carry_document_versions n where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true\n  join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n  left join users g on g.company_id = d.company_id and g.id = v.gp_user_id\n  left join carry_acknowledgements k on k.company_id = d.company_id and k.carry_document_id = d.id and k.version = v.version and k.user_id = a.user_id\n  left join envelopes e on e.company_id = d.company_id and e.id = v.envelope_id\n  left join envelope_recipients h on h.company_id = e.company_id and h.envelope_id = e.id and h.user_id = v.gp_user_id\n  left join envelope_recipients t on t.company_id = e.company_id and t.envelope_id = e.id and t.user_id = a.user_id where d.company_id = $1 and a.user_id = $2 and v.envelope_id = $3 and d.released_at is not null and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id) and f.state = \'accepted\'': {
    row: { id: string; reference: string; released_at: Date | null; released_by: string | null; to_tell: boolean; withdrawn_at: Date | null; withdrawn_reason: string | null; allocation_id: string; allocation_reference: string; user_id: string; user_name: string; is_reversed: boolean; plan_id: string; external_id: string; plan_name: string; schedule_name: string; version: number; title: string; display_name: string; description: string | null; document_type: string; document_id: string; document_version: number; sha256: string; requires_signature: boolean; requires_witness: boolean; file_state: 'checking' | 'accepted' | 'refused'; gp_user_id: string | null; gp_name: string | null; envelope_id: string | null; closed_at: Date | null; witness_first_name: string | null; witness_last_name: string | null; acknowledged_at: Date | null; is_opened: boolean; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; sealing: 'none' | 'pending' | 'sealed' | 'failed' | null; is_placed: boolean; is_unknown: boolean; gp_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; participant_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; others_signed: boolean };
    values: [string, string, string];
  };
  'select d.id, d.reference, d.released_at, d.released_by, d.to_tell, d.withdrawn_at, d.withdrawn_reason, a.id as allocation_id, a.reference as allocation_reference,\n  a.user_id, u.display_name as user_name, not (not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id)) as is_reversed, p.id as plan_id, p.external_id, p.name as plan_name, s.name as schedule_name,\n  v.version, v.title, v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256, v.requires_signature, v.requires_witness,\n  f.state as file_state, v.gp_user_id, g.display_name as gp_name, v.envelope_id, v.closed_at, v.witness_first_name, v.witness_last_name, k.at as acknowledged_at,\n  exists (select from carry_document_openings o where o.company_id = d.company_id and o.carry_document_id = d.id and o.version = v.version\n    and o.user_id = a.user_id) as is_opened,\n  e.status as envelope_status, e.sealing, e.reference is not null as is_placed, e.unknown_word is not null as is_unknown,\n  h.status as gp_status, t.status as participant_status,\n  not exists (select from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id and r.user_id is distinct from v.gp_user_id\n    and r.status <> \'signed\') as others_signed from carry_documents d\n  join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id\n  join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id\n  join carry_schedules s on s.company_id = a.company_id and s.id = a.schedule_id\n  join users u on u.company_id = a.company_id and u.id = a.user_id\n  join lateral (select * from carry_document_versions n where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true\n  join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n  left join users g on g.company_id = d.company_id and g.id = v.gp_user_id\n  left join carry_acknowledgements k on k.company_id = d.company_id and k.carry_document_id = d.id and k.version = v.version and k.user_id = a.user_id\n  left join envelopes e on e.company_id = d.company_id and e.id = v.envelope_id\n  left join envelope_recipients h on h.company_id = e.company_id and h.envelope_id = e.id and h.user_id = v.gp_user_id\n  left join envelope_recipients t on t.company_id = e.company_id and t.envelope_id = e.id and t.user_id = a.user_id where d.company_id = $1 and d.id = $2': {
    row: { id: string; reference: string; released_at: Date | null; released_by: string | null; to_tell: boolean; withdrawn_at: Date | null; withdrawn_reason: string | null; allocation_id: string; allocation_reference: string; user_id: string; user_name: string; is_reversed: boolean; plan_id: string; external_id: string; plan_name: string; schedule_name: string; version: number; title: string; display_name: string; description: string | null; document_type: string; document_id: string; document_version: number; sha256: string; requires_signature: boolean; requires_witness: boolean; file_state: 'checking' | 'accepted' | 'refused'; gp_user_id: string | null; gp_name: string | null; envelope_id: string | null; closed_at: Date | null; witness_first_name: string | null; witness_last_name: string | null; acknowledged_at: Date | null; is_opened: boolean; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; sealing: 'none' | 'pending' | 'sealed' | 'failed' | null; is_placed: boolean; is_unknown: boolean; gp_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; participant_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined' | null; others_signed: boolean };
    values: [string, string];
  };
  'select d.id, d.reference, d.released_at, v.document_id, u.email, g.email as gp_email from carry_documents d\n       join carry_document_versions v on v.company_id = d.company_id and v.carry_document_id = d.id\n       join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id join users u on u.company_id = a.company_id and u.id = a.user_id\n       left join users g on g.company_id = v.company_id and g.id = v.gp_user_id\n     where d.company_id = $1 order by d.reference': {
    row: { id: string; reference: string; released_at: Date | null; document_id: string; email: string; gp_email: string | null };
    values: [string];
  };
  'select d.id, d.state, d.levels, d.until_date, d.invited_at, d.answered_at, d.ended_at, d.version, u.id as user_id, u.display_name, u.email\n     from delegations d join users u on u.company_id = d.company_id and u.id = d.principal_id\n     where d.company_id = $1 and d.delegate_id = $2 and d.id = $3 for update of d': {
    row: { id: string; state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended'; levels: ('figures' | 'applications')[]; until_date: CivilDate; invited_at: Date; answered_at: Date | null; ended_at: Date | null; version: number; user_id: string; display_name: string; email: string };
    values: [string, string, string];
  };
  'select d.id, d.state, d.levels, d.until_date, d.invited_at, d.answered_at, d.ended_at, d.version, u.id as user_id, u.display_name, u.email\n     from delegations d join users u on u.company_id = d.company_id and u.id = d.principal_id\n     where d.company_id = $1 and d.delegate_id = $2 order by d.invited_at desc, d.id limit 200': {
    row: { id: string; state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended'; levels: ('figures' | 'applications')[]; until_date: CivilDate; invited_at: Date; answered_at: Date | null; ended_at: Date | null; version: number; user_id: string; display_name: string; email: string };
    values: [string, string];
  };
  'select d.id, d.title, d.scope, n.sha256, n.length, d.recalled_at is not null as is_recalled,\n       d.type in (\'identity\', \'tax\', \'bank\', \'capital_call\', \'distribution\') as is_private,\n       exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n         where v.company_id = d.company_id and v.document_id = d.id and f.state = \'accepted\') as is_there,\n       (select f.media_type = \'application/pdf\' from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n         where v.company_id = d.company_id and v.document_id = d.id and f.state = \'accepted\' order by v.version desc limit 1) as is_pdf\n     from documents d left join lateral (select v.sha256, f.length from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n         where v.company_id = d.company_id and v.document_id = d.id and f.state = \'accepted\' and f.media_type = \'application/pdf\' order by v.version desc limit 1) n on true\n     where d.company_id = $1 and d.id = any($2::uuid[])': {
    row: { id: string; title: string; scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing'; sha256: string | null; length: number | null; is_recalled: boolean; is_private: boolean | null; is_there: boolean; is_pdf: boolean | null };
    values: [string, readonly (string | null)[]];
  };
  'select d.id, d.title, d.type, (count(*) over ())::integer as count from documents d\n       join lateral version_given($1, $2, d.id) given on true\n       join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version\n       join files f on f.company_id = d.company_id and f.sha256 = v.sha256 and f.damaged_at is null\n     where d.company_id = $1 and d.id = any(array(select documents_of($1, $2, $3, $4, $5)))\n       and not exists (select from document_openings o where o.company_id = d.company_id and o.effective_user_id = $2 and o.user_id = $2\n         and o.document_id = d.id and o.version = v.version)\n     order by d.published_at desc, d.id limit 1': {
    row: { id: string; title: string; type: 'statement' | 'capital_call' | 'distribution' | 'tax' | 'agreement' | 'report' | 'legal' | 'identity' | 'bank' | 'other'; count: number };
    values: [string, string, boolean, boolean, string];
  };
  'select d.id, d.title, d.type, fund.id as fund_id, fund.external_id, fund.name as fund_name, v.version, greatest(v.created_at, f.checked_at) as at\n     from documents d left join funds fund on fund.company_id = d.company_id and fund.id = d.fund_id\n     join lateral version_given($1, $2, d.id) given on true\n     join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version\n     join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n     where d.company_id = $1 and d.id = any(array(select documents_of($1, $2, $3, $4, $6))) and greatest(v.created_at, f.checked_at) > $5\n       and v.created_by is distinct from $2\n     order by at desc, d.id limit 1000': {
    row: { id: string; title: string; type: 'statement' | 'capital_call' | 'distribution' | 'tax' | 'agreement' | 'report' | 'legal' | 'identity' | 'bank' | 'other'; fund_id: string | null; external_id: string | null; fund_name: string | null; version: number; at: Date };
    values: [string, string, boolean, boolean, Date, string];
  };
  'select d.id, d.title, v.file_name from documents d\n       join lateral version_given($1, $2, d.id) given on true\n       join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version\n     where d.company_id = $1 and d.fund_id = $4 and d.scope in (\'fund\', \'prospects\') and d.id = any(array(select documents_of($1, $2, $3, false, $5)))\n     order by d.title collate names, d.id': {
    row: { id: string; title: string; file_name: string };
    values: [string, string, boolean, string, string];
  };
  'select d.id, d.title, v.version, (select p.accepted_at from policy_acceptances p where p.company_id = $1 and p.fund_id = $3 and p.user_id = $4 and p.document_id = d.id\n       and p.document_version = v.version) as accepted_at\n     from documents d join lateral version_given($1, $4, d.id) v on true\n     where d.company_id = $1 and d.id = $2 and d.recalled_at is null': {
    row: { id: string; title: string; version: number | null; accepted_at: Date | null };
    values: [string, string, string, string];
  };
  'select d.id, d.title, v.version, v.sha256, f.length, f.state, f.media_type, f.damaged_at\n     from unnest($2::uuid[], $3::int[]) one (document_id, version) join documents d on d.company_id = $1 and d.id = one.document_id and d.recalled_at is null\n       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = one.version\n       join files f on f.company_id = $1 and f.sha256 = v.sha256': {
    row: { id: string; title: string; version: number; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null };
    values: [string, readonly (string | null)[], readonly (number | null)[]];
  };
  'select d.id, v.version, v.sha256, o.at as opened_at, t.document_version as read_version, t.is_acknowledged, t.at as answered_at, t.acknowledged_by\n     from unnest($4::uuid[]) one (id) join documents d on d.company_id = $1 and d.id = one.id and d.recalled_at is null\n       join lateral version_given($1, $2, d.id) given on true\n       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = given.version\n       left join lateral (select min(o.at) as at from document_openings o where o.company_id = $1 and o.document_id = d.id and o.version = v.version\n         and o.user_id = $2 and o.effective_user_id = $2) o on true\n       left join lateral (select t.document_version, t.is_acknowledged, t.at, t.acknowledged_by from fund_document_acknowledgements t\n         where t.company_id = $1 and t.application_id = $3 and t.document_id = d.id order by t.id desc limit 1) t on true': {
    row: { id: string; version: number; sha256: string; opened_at: Date | null; read_version: number | null; is_acknowledged: boolean | null; answered_at: Date | null; acknowledged_by: string | null };
    values: [string, string, string, readonly (string | null)[]];
  };
  'select d.id::uuid as id, v.version, v.sha256, o.at as opened_at from unnest($3::uuid[]) d (id)\n       join lateral version_given($1, $2, d.id) given on true\n       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = given.version\n       join lateral (select min(o.at) as at from document_openings o where o.company_id = $1 and o.document_id = d.id and o.version = v.version\n         and o.user_id = $2 and o.effective_user_id = $2) o on o.at is not null': {
    row: { id: string | null; version: number; sha256: string; opened_at: Date | null };
    values: [string, string, readonly (string | null)[]];
  };
  'select d.recalled_at, d.published_at, c.time_zone from documents d join companies c on c.id = d.company_id\n       where d.company_id = $1 and d.id = $2': {
    row: { recalled_at: Date | null; published_at: Date; time_zone: string };
    values: [string, string];
  };
  'select d.record_id, c.name, c.time_zone from tax_documents d join companies c on c.id = d.company_id\n     where d.company_id = $1 and d.id = $2 and d.envelope_id is null and d.failed_at is null and d.superseded_at is null and d.revision is not null': {
    row: { record_id: string; name: string; time_zone: string };
    values: [string, string];
  };
  'select d.title, v.sha256, f.length, f.media_type, f.state, f.damaged_at\n     from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n     where d.company_id = $1 and d.id = $2 and d.recalled_at is null and ($3::text is null or v.sha256 = $3) order by v.version desc limit 1': {
    row: { title: string; sha256: string; length: number; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; state: 'checking' | 'accepted' | 'refused'; damaged_at: Date | null };
    values: [string, string, string];
  };
  'select d.title, v.version, v.sha256, f.media_type, f.length, f.damaged_at, (select string_agg(i.name, \', \' order by i.account_code) from document_recipients r\n  join investors i on i.company_id = r.company_id and i.id = r.investor_id\n  where r.company_id = d.company_id and r.document_id = d.id and i.user_id = $2::uuid) as investor_name from documents d\n     join lateral version_given($1, case when not $6 then $2::uuid end, d.id) given on true\n     join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version\n     join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n     where d.company_id = $1 and d.id = $3 and d.recalled_at is null and ($6 or d.id = any(array(select documents_of($1, $2, $4, $5, $7))))': {
    row: { title: string; version: number; sha256: string; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; length: number; damaged_at: Date | null; investor_name: string | null };
    values: [string, string, string, boolean, boolean, boolean, string];
  };
  'select date, kind, label, reference, value, posted_at, is_reversed from (\n       select grant_date as date, \'grant\' as kind, \'Grant\' as label, reference, points::numeric as value, posted_at,\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_allocation_id = a.id) as is_reversed\n       from carry_allocations a where a.company_id = $1 and a.id = $3\n       union all\n       select e.date, e.type, coalesce(e.milestone, e.type), e.reference, e.points::numeric, e.posted_at,\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id)\n       from carry_events e where e.company_id = $1 and e.plan_id = $2\n         and (e.allocation_id = $3 or e.to_allocation_id = $3 or (e.allocation_id is null and e.type in (\'milestone\', \'reversal\'))\n           or e.reverses_event_id in (select m.id from carry_events m where m.company_id = $1 and m.to_allocation_id = $3))\n       union all\n       select d.date, d.type || \'\', d.source, d.reference, d.amount::numeric, d.posted_at,\n         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id)\n       from carry_distributions d where d.company_id = $1 and d.allocation_id = $3\n       union all\n       select v.date, v.kind, v.kind, null, v.amount, v.posted_at, false from carry_plan_values v where v.company_id = $1 and v.plan_id = $2) fact\n     where date <= $4 and posted_at >= $5 order by date, posted_at, reference': {
    row: { date: CivilDate; kind: string | null; label: string; reference: string | null; value: string | null; posted_at: Date; is_reversed: boolean };
    values: [string, string, string, string, Date];
  };
  'select date, name from holidays where company_id = $1 order by date': {
    row: { date: CivilDate; name: string };
    values: [string];
  };
  'select digest, effect, at, by_id from notice_events where company_id = $1 and notice_id = $2 and version = $3 and event = $4 order by id desc limit 1': {
    row: { digest: string | null; effect: unknown; at: Date; by_id: string | null };
    values: [string, string, number, string];
  };
  'select distinct by_id from notice_events where company_id = $1 and notice_id = $2 and event in (\'saved\', \'checked\') and by_id is not null': {
    row: { by_id: string | null };
    values: [string, string];
  };
  'select distinct company_id from carry_documents where to_tell': {
    row: { company_id: string };
    values: [];
  };
  'select distinct company_id from documents where is_replaced': {
    row: { company_id: string };
    values: [];
  };
  'select distinct company_id from documents where to_tell': {
    row: { company_id: string };
    values: [];
  };
  'select distinct company_id from envelopes where ended_at is null and ending is null and expires_at > $1 order by company_id': {
    row: { company_id: string };
    values: [Date];
  };
  'select distinct d.company_id, d.record_id as id, c.time_zone from tax_documents d join companies c on c.id = d.company_id\n         where d.valid_until < $1::date and d.superseded_at is null and d.lapsed_at is null order by d.company_id, d.record_id': {
    row: { company_id: string; id: string; time_zone: string };
    values: [string];
  };
  'select distinct d.id, d.recalled_at, v.damaged_at, (d.scope = \'signing\' or (d.id = any(array(select documents_of($1, $2, false, true, \'all\')))\n       and v.version = (select given.version from version_given($1, $2, d.id) given))) as is_given\n     from unnest($3::uuid[], $4::integer[]) one (id, version) join documents d on d.company_id = $1 and d.id = one.id\n       join lateral (select v.version, f.damaged_at from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n         where v.company_id = $1 and v.document_id = d.id and f.state = \'accepted\' order by v.version desc limit 1) v on v.version > one.version': {
    row: { id: string; recalled_at: Date | null; damaged_at: Date | null; is_given: boolean | null };
    values: [string, string, readonly (string | null)[], readonly (number | null)[]];
  };
  'select distinct d.type, d.fund_id, fund.external_id, fund.name collate names as fund_name, extract(year from d.date)::integer as year\n     from documents d left join funds fund on fund.company_id = d.company_id and fund.id = d.fund_id\n     where d.company_id = $1 and d.id = any(array(select documents_of($1, $2, $3, $4, $5))) order by fund_name, d.fund_id': {
    row: { type: 'statement' | 'capital_call' | 'distribution' | 'tax' | 'agreement' | 'report' | 'legal' | 'identity' | 'bank' | 'other'; fund_id: string | null; external_id: string | null; fund_name: string | null; year: number | null };
    values: [string, string, boolean, boolean, string];
  };
  'select distinct h.investor_id from holdings h join funds f on f.company_id = h.company_id and f.id = h.fund_id\n     where h.company_id = $1 and h.investor_id = any($2) and ($3::uuid is null or f.id = $3) and ($4::uuid is null or f.firm_id = $4)': {
    row: { investor_id: string };
    values: [string, readonly (string | null)[], string, string];
  };
  'select distinct key from definitions where company_id = $1 and kind = $2 and state = \'published\'': {
    row: { key: string };
    values: [string, string];
  };
  'select distinct key_id from audit_events where key_id is not null order by key_id': {
    row: { key_id: string | null };
    values: [];
  };
  'select distinct key_id from audit_heads where key_id is not null': {
    row: { key_id: string | null };
    values: [];
  };
  'select distinct l.investor_id, t.fund_id, e.effective_date as date, t.since, t.id, t.reference, v.title\n     from notice_lines l\n       join notices_known($1, $3) t on t.id = l.notice_id and t.version = l.version and t.state = \'published\'\n       join notice_versions v on v.company_id = l.company_id and v.notice_id = t.id and v.version = t.version\n       cross join lateral references_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) r\n       join ledger_entries e on e.company_id = l.company_id and e.reference = r.reference and ($3::timestamptz is null or e.posted_at < $3)\n     where l.company_id = $1 and l.investor_id = any($2) and not exists (\n       select from ledger_entries u where u.company_id = $1 and u.reverses_reference = e.reference and ($3 is null or u.posted_at < $3))\n     order by t.since': {
    row: { investor_id: string; fund_id: string | null; date: CivilDate; since: number | null; id: string | null; reference: string | null; title: string };
    values: [string, readonly (string | null)[], Date];
  };
  'select distinct on (c.old_email) c.id from account_changes c\n     where c.company_id = $1 and c.user_id = $2 and c.state = \'done\' and c.email is not null and c.ended_at > $3::timestamptz - make_interval(days => $4)\n       and not exists (select from users u where u.company_id = c.company_id and u.email = c.old_email)\n     order by c.old_email, c.ended_at desc': {
    row: { id: string };
    values: [string, string, Date, number];
  };
  'select distinct on (c.user_id, c.source_name collate names, c.source_name, c.currency, c.date) c.company_id, c.user_id, c.source_name, c.currency, c.date, c.id,\n       c.total_capital_commit, c.cashless_commit, c.management_fee_offset, c.sealed, c.key_id, c.posted_at, u.display_name as posted_name,\n       count(*) over (partition by c.user_id, c.source_name, c.currency)::integer as versions\n     from carry_commitments c left join users u on u.company_id = c.company_id and u.id = c.posted_by\n     where c.company_id = $1 and c.user_id = any($2::uuid[]) order by c.user_id, c.source_name collate names, c.source_name, c.currency, c.date, c.id desc': {
    row: { company_id: string; user_id: string; source_name: string; currency: string; date: CivilDate; id: number; total_capital_commit: string; cashless_commit: string; management_fee_offset: string; sealed: Buffer | null; key_id: string | null; posted_at: Date; posted_name: string | null; versions: number };
    values: [string, readonly (string | null)[]];
  };
  'select distinct on (e.reference) e.investor_id, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled, e.reference,\n       l.notice_id, l.version, l.n, l.entry_reference, greatest(s.last, 1) as last, coalesce(s.paid_on, e.effective_date) as paid_on\n     from ledger_entries o join notice_settlements p on p.company_id = o.company_id and p.notice_id = $3 and p.kept_reference is null\n       join notice_lines c on c.company_id = p.company_id and c.notice_id = p.notice_id and c.version = p.version and c.n = p.n\n         and o.reference = reference_of_attempt(c.entry_reference, p.attempt)\n       join ledger_entries r on r.company_id = o.company_id and r.investor_id = o.investor_id and r.fund_id = o.fund_id and r.posted_at = o.posted_at\n       join ledger_entries e on e.company_id = r.company_id and e.reference = r.reverses_reference\n       join notice_lines l on l.company_id = e.company_id and l.investor_id = e.investor_id\n       join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version and t.state = \'superseded\'\n       left join lateral (\n         select max(a.attempt) as last, max(a.paid_on) filter (where reference_of_attempt(l.entry_reference, a.attempt) = e.reference) as paid_on\n         from notice_settlements a where a.company_id = l.company_id and a.notice_id = l.notice_id and a.version = l.version and a.n = l.n\n       ) s on true\n     where o.company_id = $1 and o.reference = any($2)\n       and (e.reference = l.entry_reference or e.reference = reference_of_attempt(l.entry_reference, s.last))\n     order by e.reference, l.notice_id, l.n': {
    row: { investor_id: string; effective_date: CivilDate; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution'; amount: string; return_of_capital: string; recallable: string; settled: 'withheld' | 'cash' | null; reference: string; notice_id: string; version: number; n: number; entry_reference: string; last: number; paid_on: CivilDate };
    values: [string, readonly (string | null)[], string];
  };
  'select distinct on (fund_id) fund_id, version, event, equity_amount, leverage_option_description, leverage_ratio, leverage_amount, cashless_commitment,\n       interest_details, at\n     from fund_interests where company_id = $1 and user_id = $2 order by fund_id, version desc': {
    row: { fund_id: string; version: number; event: 'indicated' | 'withdrawn' | 'taken_over'; equity_amount: string; leverage_option_description: string | null; leverage_ratio: number; leverage_amount: string; cashless_commitment: string; interest_details: unknown; at: Date };
    values: [string, string];
  };
  'select distinct on (i.investor_id, i.fund_id) i.investor_id, i.fund_id, i.digest, i.document_id, i.version, p.closing_nav\n     from unnest($3::uuid[], $4::uuid[]) as wanted (investor_id, fund_id)\n     join statement_job_items i on i.company_id = $1 and i.investor_id = wanted.investor_id and i.fund_id = wanted.fund_id\n     join statement_jobs j on j.company_id = i.company_id and j.id = i.job_id and j.kind = \'quarter\' and j.end_date = $2\n     join statement_papers p on p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n\n     join documents d on d.company_id = i.company_id and d.id = i.document_id and (d.recalled_at is null or d.recalled_at >= $5)\n     join document_versions v on v.company_id = i.company_id and v.document_id = i.document_id and v.version = i.version\n       and ($5::timestamptz is null or v.created_at < $5)\n     order by i.investor_id, i.fund_id, v.created_at desc, j.asked_at desc': {
    row: { investor_id: string; fund_id: string; digest: string | null; document_id: string | null; version: number | null; closing_nav: string | null };
    values: [string, string, readonly (string | null)[], readonly (string | null)[], Date];
  };
  'select distinct on (of_id, question_id) of_id, question_id, coalesce(removed_at, at) as at from kyc_uploads where company_id = $1 and record_id = $2\n     order by of_id, question_id, coalesce(removed_at, at) desc': {
    row: { of_id: string; question_id: string; at: Date };
    values: [string, string];
  };
  'select distinct on (question) question, coalesce(removed_at, at) as at from application_uploads where company_id = $1 and application_id = $2 and module = $3\n     order by question, coalesce(removed_at, at) desc': {
    row: { question: string; at: Date };
    values: [string, string, number];
  };
  'select distinct on (r.application_id) r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at, m.state from application_rounds r\n       join application_modules m on m.company_id = r.company_id and m.application_id = r.application_id and m.module = r.module\n     where r.company_id = $1 and r.application_id = any($2::uuid[]) and r.module = 7 and r.key_id <> \'erased\' order by r.application_id, r.round desc': {
    row: { company_id: string; application_id: string; module: number; round: number; key_id: string | null; sealed: Buffer | null; submitted_at: Date; state: 'not_started' | 'in_progress' | 'pending' | 'changes_requested' | 'approved' | 'declined' | 'complete' };
    values: [string, readonly (string | null)[]];
  };
  'select distinct on (r.user_id, r.year, r.date) r.company_id, r.user_id, r.year, r.version, l.version as last_version, r.date, r.currency, r.withdrawn, r.key_id, r.sealed,\n       r.posted_at, u.display_name as posted_name\n     from compensation_records r left join users u on u.company_id = r.company_id and u.id = r.posted_by\n       join lateral (select max(o.version) as version, coalesce(max(o.version) filter (where o.withdrawn), 0) as withdrawal from compensation_records o\n         where o.company_id = r.company_id and o.user_id = r.user_id and o.year = r.year) l on true\n     where r.company_id = $1 and r.user_id = any($2::uuid[]) and (r.version > l.withdrawal or r.version = l.version)\n     order by r.user_id, r.year desc, r.date desc, r.version desc': {
    row: { company_id: string; user_id: string; year: number; version: number; last_version: number | null; date: CivilDate; currency: string; withdrawn: boolean; key_id: string | null; sealed: Buffer | null; posted_at: Date; posted_name: string | null };
    values: [string, readonly (string | null)[]];
  };
  'select distinct on (r.year) r.company_id, r.user_id, r.year, r.version, r.date, r.currency, r.key_id, r.sealed from compensation_records r\n     where r.company_id = $1 and r.user_id = $2 and r.date <= $3 and not r.withdrawn and ($4::timestamptz is null or r.posted_at < $4)\n       and not exists (select from compensation_records w where w.company_id = r.company_id and w.user_id = r.user_id and w.year = r.year and w.version > r.version\n         and w.withdrawn and ($4 is null or w.posted_at < $4))\n     order by r.year desc, r.date desc, r.version desc': {
    row: { company_id: string; user_id: string; year: number; version: number; date: CivilDate; currency: string; key_id: string | null; sealed: Buffer | null };
    values: [string, string, string, Date];
  };
  'select distinct on (source_name collate names, source_name, currency) company_id, user_id, source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset,\n       sealed, key_id, posted_at,\n       (select i.local_currency from investors i where i.company_id = $1 and i.user_id = $2 and i.local_currency is not null\n  order by i.account_code limit 1) as local_currency\n     from carry_commitments\n     where company_id = $1 and user_id = $2 and date <= $3 and ($4::timestamptz is null or posted_at < $4)\n     order by source_name collate names, source_name, currency, date desc, id desc': {
    row: { company_id: string; user_id: string; source_name: string; date: CivilDate; currency: string; total_capital_commit: string; cashless_commit: string; management_fee_offset: string; sealed: Buffer | null; key_id: string | null; posted_at: Date; local_currency: string | null };
    values: [string, string, string, Date];
  };
  'select distinct on (t.code) t.company_id, t.id, t.code, t.revision, t.sha256, f.length from tax_form_templates t\n       join files f on f.company_id = t.company_id and f.sha256 = t.sha256\n     where t.company_id = $1 and f.state = \'accepted\' and not exists (select from tax_form_templates r\n       where r.company_id = t.company_id and r.code = t.code and r.added_at >= t.added_at and r.retired_at is not null and not exists (select from tax_form_templates n\n         where n.company_id = r.company_id and n.code = r.code and n.added_at = r.retired_at and n.id <> r.id))\n     order by t.code, t.retired_at desc nulls first': {
    row: { company_id: string; id: string; code: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'CRS-I' | 'CRS-E'; revision: string; sha256: string; length: number };
    values: [string];
  };
  'select distinct plan_id from carry_allocations where company_id = $1 and user_id = $2 order by plan_id': {
    row: { plan_id: string };
    values: [string, string];
  };
  'select distinct r.user_id from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id\n     where e.company_id = $1 and e.document_id = $2 and e.ended_at is null and r.role = \'signer\' and r.status <> \'signed\' and r.user_id is not null': {
    row: { user_id: string | null };
    values: [string, string];
  };
  'select distinct rate.* from unnest($2::text[]) as wanted (currency) cross join unnest($3::date[]) as day (date) cross join lateral (\n       select r.currency, r.date, r.id, r.usd_per_unit, r.source, r.posted_at from fx_rates r\n       where r.company_id = $1 and r.currency = wanted.currency and r.date <= day.date and ($4::timestamptz is null or r.posted_at < $4)\n       order by r.date desc, r.id desc limit 1) rate': {
    row: { currency: string; date: CivilDate; id: number; usd_per_unit: string; source: string | null; posted_at: Date };
    values: [string, readonly (string | null)[], readonly (string | null)[], Date];
  };
  'select distinct sha256 from document_versions where company_id = $1 and document_id = any($2::uuid[])': {
    row: { sha256: string };
    values: [string, readonly (string | null)[]];
  };
  'select distinct u.id from holdings h join investors i on i.company_id = h.company_id and i.id = h.investor_id\n       join users u on u.company_id = i.company_id and u.id = i.user_id and u.active join funds f on f.company_id = h.company_id and f.id = h.fund_id and f.published\n     where h.company_id = $1 and h.fund_id = $2': {
    row: { id: string };
    values: [string, string];
  };
  'select distinct v.investor_id from valuations v\n     where v.company_id = $1 and v.fund_id = $2 and v.investor_id = any($3) and v.date >= $4 and v.date < $5': {
    row: { investor_id: string };
    values: [string, string, readonly (string | null)[], string, string];
  };
  'select distinct v.sha256, d.scope, d.fund_id, d.firm_id, r.investor_id from document_versions v\n     join documents d on d.company_id = v.company_id and d.id = v.document_id\n     left join document_recipients r on r.company_id = d.company_id and r.document_id = d.id\n     where v.company_id = $1 and v.sha256 = any($2) and d.recalled_at is null and d.type = $3 and d.title = $4 and d.date = $5': {
    row: { sha256: string; scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing'; fund_id: string | null; firm_id: string | null; investor_id: string | null };
    values: [string, readonly (string | null)[], string, string, string];
  };
  'select documents_holding($1, 500) as ids': {
    row: { ids: string[] | null };
    values: [string];
  };
  'select e.application_id as id from program_documents e join applications a on a.company_id = e.company_id and a.id = e.application_id\n     where e.company_id = $1 and a.applicant_id = $2 and e.id = $3': {
    row: { id: string };
    values: [string, string, string];
  };
  'select e.company_id, e.application_id, e.kind, e.module, e.round, e.at, e.key_id, e.sealed, u.display_name as by\n     from application_events e left join users u on u.company_id = e.company_id and u.id = e.by_id\n     where e.company_id = $1 and e.application_id = $2 order by e.id desc': {
    row: { company_id: string; application_id: string; kind: 'begun' | 'country_changed' | 'submitted' | 'changed' | 'recalled' | 'withdrawn' | 'approved' | 'declined' | 'changes_requested' | 'comment_resolved' | 'reopened' | 'begun_anew' | 'prepared_confirmed' | 'locked' | 'unlocked' | 'amounts_frozen' | 'amounts_unfrozen' | 'limits_set' | 'asked' | 'question_closed' | 'lapsed' | 'revealed' | 'reused' | 'bank_verified' | 'document_requested' | 'request_withdrawn' | 'approval_cancelled' | 'internal_tax_approved' | 'final_amounts_set' | 'proposed' | 'proposal_rejected' | 'proposal_void' | 'application_approved' | 'completed' | 'objection_settled' | 'asked_anew'; module: number | null; round: number | null; at: Date; key_id: string | null; sealed: Buffer | null; by: string | null };
    values: [string, string];
  };
  'select e.company_id, e.response_id, e.block_id, e.key_id, e.sealed, e.changed_at_version, e.at, e.via, e.confirmed_at, e.answered_by as answered_by_id,\n       u.display_name as answered_by\n     from eligibility_answers e join users u on u.company_id = e.company_id and u.id = e.answered_by where e.company_id = $1 and e.response_id = $2': {
    row: { company_id: string; response_id: string; block_id: string; key_id: string | null; sealed: Buffer | null; changed_at_version: number; at: Date; via: 'self' | 'delegate' | 'adviser' | 'reused'; confirmed_at: Date | null; answered_by_id: string; answered_by: string };
    values: [string, string];
  };
  'select e.event, e.version, e.reason, u.display_name as by, e.at from notice_events e left join users u on u.company_id = e.company_id and u.id = e.by_id\n     where e.company_id = $1 and e.notice_id = $2 order by e.id': {
    row: { event: 'saved' | 'checked' | 'approved' | 'returned' | 'published' | 'reminded' | 'recalled' | 'superseded' | 'discarded'; version: number; reason: string | null; by: string | null; at: Date };
    values: [string, string];
  };
  'select e.first_login_at, r.preferences from users e join users r on r.company_id = e.company_id and r.id = $3\n     where e.company_id = $1 and e.id = $2': {
    row: { first_login_at: Date | null; preferences: Record<string, unknown> };
    values: [string, string, string];
  };
  'select e.id as entry_id, e.doc_id, d.scope, v.version, v.sha256, o.at as opened_at, n.envelope_id, n.document_version as envelope_version, n.status as envelope_status, t.company_id, t.id as answer_id, t.document_version as answered_version, t.kind, t.at as answered_at, t.answered_by, t.key_id, t.sealed,\n  p.id as upload_id, p.file_name, p.sha256 as upload_sha256, p.length as upload_length, p.media_type, p.state as upload_state, p.reason as upload_reason, p.damaged_at,\n  c.id as signed_id, c.title, c.sealed_sha256, c.length as sealed_length, c.damaged_at as sealed_damaged_at,\n  s.at as settled_at, s.key_id as settled_key, s.sealed as settled\n     from unnest($4::text[], $5::uuid[]) one (doc_id, document_id)\n       join program_documents e on e.company_id = $1 and e.application_id = $3 and e.doc_id = one.doc_id\n       join documents d on d.company_id = $1 and d.id = one.document_id and d.recalled_at is null\n       join lateral version_given($1, $2, d.id) given on true\n       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = given.version\n       left join lateral (select min(o.at) as at from document_openings o where o.company_id = $1 and o.document_id = d.id and o.version = v.version\n         and o.user_id = $2 and o.effective_user_id = $2) o on true\n       left join lateral (select n.envelope_id, n.document_version, x.status from program_document_envelopes n join envelopes x on x.company_id = $1 and x.id = n.envelope_id\n         where n.company_id = $1 and n.program_document_id = e.id order by n.created_at desc, n.envelope_id limit 1) n on true\n       left join lateral (select t.company_id, t.id, t.number, t.document_id, t.document_version, t.kind, t.at, t.answered_by, t.key_id, t.sealed, t.upload_id, t.envelope_id\n    from program_document_answers t where t.company_id = $1 and t.program_document_id = e.id order by t.number desc limit 1) t on true\n       left join lateral (select p.id, p.file_name, p.sha256, f.length, f.media_type, f.state, f.reason, f.damaged_at from application_uploads p\n      join files f on f.company_id = p.company_id and f.sha256 = p.sha256 where p.company_id = $1 and p.id = t.upload_id) p on true\n    left join lateral (select e.id, e.title, e.sealed_sha256, f.length, f.damaged_at from envelopes e left join files f on f.company_id = e.company_id and f.sha256 = e.sealed_sha256\n      where e.company_id = $1 and e.id = t.envelope_id) c on true\n    left join program_document_settlements s on s.company_id = $1 and s.answer_id = t.id': {
    row: { entry_id: string; doc_id: string; scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing'; version: number; sha256: string; opened_at: Date | null; envelope_id: string | null; envelope_version: number | null; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; company_id: string | null; answer_id: string | null; answered_version: number | null; kind: 'signed' | 'uploaded' | 'removed' | 'agreed' | 'objected' | null; answered_at: Date | null; answered_by: string | null; key_id: string | null; sealed: Buffer | null; upload_id: string | null; file_name: string | null; upload_sha256: string | null; upload_length: number | null; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null; upload_state: 'checking' | 'accepted' | 'refused' | null; upload_reason: string | null; damaged_at: Date | null; signed_id: string | null; title: string | null; sealed_sha256: string | null; sealed_length: number | null; sealed_damaged_at: Date | null; settled_at: Date | null; settled_key: string | null; settled: Buffer | null };
    values: [string, string, string, readonly (string | null)[], readonly (string | null)[]];
  };
  'select e.id from envelopes e\n     where e.company_id = $1 and e.ended_at is null and e.ending is null and e.expires_at > $2 and exists (\n       select from envelope_recipients r cross join lateral (select case when e.expires_at <= $3 then $4 else $5::timestamptz end as until) t\n       where r.company_id = e.company_id and r.envelope_id = e.id and r.status = any($6::text[]) and r.status_at <= t.until and not exists (\n         select from envelope_events v\n         where v.company_id = r.company_id and v.envelope_id = r.envelope_id and v.recipient_id = r.id and v.kind = any($7::text[]) and v.at > t.until))\n     order by e.expires_at, e.id': {
    row: { id: string };
    values: [string, Date, Date, Date, Date, readonly (string | null)[], readonly (string | null)[]];
  };
  'select e.id from envelopes e where e.company_id = $1 and e.batch_id = $2 and e.purpose <> \'tax_form\'': {
    row: { id: string };
    values: [string, string];
  };
  'select e.id from envelopes e where e.company_id = $1 and e.id = any($2::uuid[]) and e.purpose <> \'tax_form\'': {
    row: { id: string };
    values: [string, readonly (string | null)[]];
  };
  'select e.id, e.plan_id, e.reference, e.allocation_id, e.type, e.date, e.points, e.portion, e.vested_portion, e.until, e.milestone, e.to_allocation_id, e.reason, e.posted_at\n     from carry_events e\n     where e.company_id = $1 and e.plan_id = any($2::uuid[]) and e.type <> \'reversal\' and ($3::timestamptz is null or e.posted_at < $3)\n       and not exists (select from carry_events r where r.company_id = e.company_id and r.reverses_event_id = e.id\n         and ($3::timestamptz is null or r.posted_at < $3))\n     order by e.ordinal': {
    row: { id: string; plan_id: string; reference: string; allocation_id: string | null; type: 'milestone' | 'acceleration' | 'forfeiture' | 'reallocation' | 'transfer' | 'reversal'; date: CivilDate; points: string | null; portion: string | null; vested_portion: string | null; until: CivilDate | null; milestone: string | null; to_allocation_id: string | null; reason: string | null; posted_at: Date };
    values: [string, readonly (string | null)[], Date];
  };
  'select e.id, e.purpose, e.title, e.expires_at from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id\n     where e.company_id = $1 and r.user_id = $2 and e.status <> \'draft\' and e.ended_at is null and e.ending is null and e.expires_at > $3 and r.status = any($4::text[])\n     order by e.expires_at, e.title collate names, e.id': {
    row: { id: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; title: string; expires_at: Date };
    values: [string, string, Date, readonly (string | null)[]];
  };
  'select e.id, e.purpose, e.title, e.expires_at from envelopes e join envelope_recipients s on s.company_id = e.company_id and s.envelope_id = e.id\n       join envelope_recipients w on w.company_id = s.company_id and w.envelope_id = s.envelope_id and w.witness_of = s.id\n     where e.company_id = $1 and s.user_id = $2 and e.status <> \'draft\' and e.ended_at is null and e.ending is null and e.expires_at > $3 and s.status <> \'waiting\' and w.name is null\n     order by e.expires_at, e.title collate names, e.id': {
    row: { id: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; title: string; expires_at: Date };
    values: [string, string, Date];
  };
  'select e.id, e.purpose, e.title, e.message, e.document_id, e.sha256, f.length, e.consent_version, e.status, e.reason, e.sealing, e.created_at, e.expires_at,\n  e.ended_at, e.author_id, e.pages, e.fields, e.sealed_sha256, e.source_sha256, e.signer, e.elsewhere, e.reference, e.placing_until, e.place_tried_at, e.unknown_word, e.ending,\n  e.ending_reason, e.ending_by, e.certificate_sha256, e.evidence_sha256, e.sender_values, e.batch_id, a.display_name as author, n.signed, n.recipients, n.names from envelopes e join files f on f.company_id = e.company_id and f.sha256 = e.sha256 and f.erased_at is null join users a on a.company_id = e.company_id and a.id = e.author_id\n  cross join lateral (select count(*) as recipients, count(*) filter (where r.status = \'signed\') as signed,\n      coalesce(array_agg(r.name order by r.turn, r.place, r.name collate names, r.id) filter (where r.name is not null), \'{}\') as names, string_agg(r.name || \' \' || r.email, \' \') as named from envelope_recipients r\n    where r.company_id = e.company_id and r.envelope_id = e.id) n where e.company_id = $1 and e.id = $2': {
    row: { id: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; title: string; message: string; document_id: string | null; sha256: string; length: number; consent_version: string; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; reason: string | null; sealing: 'none' | 'pending' | 'sealed' | 'failed'; created_at: Date; expires_at: Date; ended_at: Date | null; author_id: string; pages: unknown; fields: unknown; sealed_sha256: string | null; source_sha256: string | null; signer: string; elsewhere: boolean; reference: string | null; placing_until: Date | null; place_tried_at: Date | null; unknown_word: string | null; ending: 'cancelled' | 'expired' | null; ending_reason: string | null; ending_by: string | null; certificate_sha256: string | null; evidence_sha256: string | null; sender_values: unknown; batch_id: string | null; author: string; signed: number; recipients: number; names: string[] };
    values: [string, string];
  };
  'select e.id, e.purpose, e.title, e.message, e.document_id, e.sha256, f.length, e.consent_version, e.status, e.reason, e.sealing, e.created_at, e.expires_at,\n  e.ended_at, e.author_id, e.pages, e.fields, e.sealed_sha256, e.source_sha256, e.signer, e.elsewhere, e.reference, e.placing_until, e.place_tried_at, e.unknown_word, e.ending,\n  e.ending_reason, e.ending_by, e.certificate_sha256, e.evidence_sha256, e.sender_values, e.batch_id, a.display_name as author, n.signed, n.recipients, n.names from envelopes e join files f on f.company_id = e.company_id and f.sha256 = e.sha256 and f.erased_at is null join users a on a.company_id = e.company_id and a.id = e.author_id\n  cross join lateral (select count(*) as recipients, count(*) filter (where r.status = \'signed\') as signed,\n      coalesce(array_agg(r.name order by r.turn, r.place, r.name collate names, r.id) filter (where r.name is not null), \'{}\') as names, string_agg(r.name || \' \' || r.email, \' \') as named from envelope_recipients r\n    where r.company_id = e.company_id and r.envelope_id = e.id) n where e.company_id = $1 and e.id = $2 and e.purpose <> \'tax_form\'': {
    row: { id: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; title: string; message: string; document_id: string | null; sha256: string; length: number; consent_version: string; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; reason: string | null; sealing: 'none' | 'pending' | 'sealed' | 'failed'; created_at: Date; expires_at: Date; ended_at: Date | null; author_id: string; pages: unknown; fields: unknown; sealed_sha256: string | null; source_sha256: string | null; signer: string; elsewhere: boolean; reference: string | null; placing_until: Date | null; place_tried_at: Date | null; unknown_word: string | null; ending: 'cancelled' | 'expired' | null; ending_reason: string | null; ending_by: string | null; certificate_sha256: string | null; evidence_sha256: string | null; sender_values: unknown; batch_id: string | null; author: string; signed: number; recipients: number; names: string[] };
    values: [string, string];
  };
  'select e.id, e.purpose, e.title, e.message, e.document_id, e.sha256, f.length, e.consent_version, e.status, e.reason, e.sealing, e.created_at, e.expires_at,\n  e.ended_at, e.author_id, e.pages, e.fields, e.sealed_sha256, e.source_sha256, e.signer, e.elsewhere, e.reference, e.placing_until, e.place_tried_at, e.unknown_word, e.ending,\n  e.ending_reason, e.ending_by, e.certificate_sha256, e.evidence_sha256, e.sender_values, e.batch_id, a.display_name as author, n.signed, n.recipients, n.names, r.id as recipient_id, r.role as own_role, r.status as own_status, r.return_page, w.named_by as own_witness,\n  case when r.user_id = e.author_id then (select c.name from companies c where c.id = e.company_id) else a.display_name end as sender from envelopes e join files f on f.company_id = e.company_id and f.sha256 = e.sha256 and f.erased_at is null join users a on a.company_id = e.company_id and a.id = e.author_id\n  cross join lateral (select count(*) as recipients, count(*) filter (where r.status = \'signed\') as signed,\n      coalesce(array_agg(r.name order by r.turn, r.place, r.name collate names, r.id) filter (where r.name is not null), \'{}\') as names, string_agg(r.name || \' \' || r.email, \' \') as named from envelope_recipients r\n    where r.company_id = e.company_id and r.envelope_id = e.id) n join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id\n  left join envelope_recipients w on w.company_id = r.company_id and w.envelope_id = r.envelope_id and w.witness_of = r.id where e.company_id = $1 and r.id = $2 and r.role = \'witness\' and e.id = $3 and e.reference is not null': {
    row: { id: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; title: string; message: string; document_id: string | null; sha256: string; length: number; consent_version: string; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; reason: string | null; sealing: 'none' | 'pending' | 'sealed' | 'failed'; created_at: Date; expires_at: Date; ended_at: Date | null; author_id: string; pages: unknown; fields: unknown; sealed_sha256: string | null; source_sha256: string | null; signer: string; elsewhere: boolean; reference: string | null; placing_until: Date | null; place_tried_at: Date | null; unknown_word: string | null; ending: 'cancelled' | 'expired' | null; ending_reason: string | null; ending_by: string | null; certificate_sha256: string | null; evidence_sha256: string | null; sender_values: unknown; batch_id: string | null; author: string; signed: number; recipients: number; names: string[]; recipient_id: string; own_role: 'signer' | 'witness' | 'countersigner'; own_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; return_page: 'document' | 'list' | null; own_witness: 'sender' | 'signer' | null; sender: string | null };
    values: [string, string, string];
  };
  'select e.id, e.purpose, e.title, e.message, e.document_id, e.sha256, f.length, e.consent_version, e.status, e.reason, e.sealing, e.created_at, e.expires_at,\n  e.ended_at, e.author_id, e.pages, e.fields, e.sealed_sha256, e.source_sha256, e.signer, e.elsewhere, e.reference, e.placing_until, e.place_tried_at, e.unknown_word, e.ending,\n  e.ending_reason, e.ending_by, e.certificate_sha256, e.evidence_sha256, e.sender_values, e.batch_id, a.display_name as author, n.signed, n.recipients, n.names, r.id as recipient_id, r.role as own_role, r.status as own_status, r.return_page, w.named_by as own_witness,\n  case when r.user_id = e.author_id then (select c.name from companies c where c.id = e.company_id) else a.display_name end as sender from envelopes e join files f on f.company_id = e.company_id and f.sha256 = e.sha256 and f.erased_at is null join users a on a.company_id = e.company_id and a.id = e.author_id\n  cross join lateral (select count(*) as recipients, count(*) filter (where r.status = \'signed\') as signed,\n      coalesce(array_agg(r.name order by r.turn, r.place, r.name collate names, r.id) filter (where r.name is not null), \'{}\') as names, string_agg(r.name || \' \' || r.email, \' \') as named from envelope_recipients r\n    where r.company_id = e.company_id and r.envelope_id = e.id) n join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id\n  left join envelope_recipients w on w.company_id = r.company_id and w.envelope_id = r.envelope_id and w.witness_of = r.id where e.company_id = $1 and r.user_id = $2 and e.id = $3 and e.reference is not null': {
    row: { id: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; title: string; message: string; document_id: string | null; sha256: string; length: number; consent_version: string; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; reason: string | null; sealing: 'none' | 'pending' | 'sealed' | 'failed'; created_at: Date; expires_at: Date; ended_at: Date | null; author_id: string; pages: unknown; fields: unknown; sealed_sha256: string | null; source_sha256: string | null; signer: string; elsewhere: boolean; reference: string | null; placing_until: Date | null; place_tried_at: Date | null; unknown_word: string | null; ending: 'cancelled' | 'expired' | null; ending_reason: string | null; ending_by: string | null; certificate_sha256: string | null; evidence_sha256: string | null; sender_values: unknown; batch_id: string | null; author: string; signed: number; recipients: number; names: string[]; recipient_id: string; own_role: 'signer' | 'witness' | 'countersigner'; own_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; return_page: 'document' | 'list' | null; own_witness: 'sender' | 'signer' | null; sender: string | null };
    values: [string, string, string];
  };
  'select e.id, e.title, e.purpose, e.status, e.ending is not null as is_ending, array_agg(coalesce(r.name, \'\') order by r.turn, r.place, r.name collate names, r.id) as names,\n       count(*) filter (where r.status = \'signed\') as signed\n     from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id\n     where e.company_id = $1 and e.id = any($2::uuid[]) group by e.company_id, e.id order by e.created_at, e.id': {
    row: { id: string; title: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; is_ending: boolean; names: string[] | null; signed: number };
    values: [string, readonly (string | null)[]];
  };
  'select e.id, e.title, e.status, e.expires_at, count(*) as recipients, count(*) filter (where r.status = \'signed\') as signed\n           from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id\n           where e.company_id = $1 and e.ended_at is null and e.purpose <> \'tax_form\' group by e.company_id, e.id order by e.expires_at, e.id': {
    row: { id: string; title: string; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; expires_at: Date; recipients: number; signed: number };
    values: [string];
  };
  'select e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled\n     from replaced_entries($1, $2) r join ledger_entries e on e.company_id = $1 and e.reference = r.reference': {
    row: { investor_id: string; reference: string; effective_date: CivilDate; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution'; amount: string; return_of_capital: string; recallable: string; settled: 'withheld' | 'cash' | null };
    values: [string, string];
  };
  'select e.reference, i.account_code, e.fund_id, e.type, e.amount, e.return_of_capital, e.recallable, e.settled,\n       e.reverses_reference is null and not exists (select from ledger_entries r where r.company_id = $1 and r.reverses_reference = e.reference) as is_live\n     from ledger_entries e join investors i on i.company_id = e.company_id and i.id = e.investor_id\n     where e.company_id = $1 and e.reference = any($2)': {
    row: { reference: string; account_code: string; fund_id: string; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution'; amount: string; return_of_capital: string; recallable: string; settled: 'withheld' | 'cash' | null; is_live: boolean };
    values: [string, readonly (string | null)[]];
  };
  'select email from users where company_id = $1 and active and lower(email) = any(select lower(trim(one)) from unnest($2::text[]) one)': {
    row: { email: string };
    values: [string, readonly (string | null)[]];
  };
  'select email, phone, active, way_in, provider_until from users where company_id = $1 and id = $2 for update': {
    row: { email: string; phone: string | null; active: boolean; way_in: string | null; provider_until: CivilDate | null };
    values: [string, string];
  };
  'select email, phone, way_in, provider_until from users where company_id = $1 and id = $2': {
    row: { email: string; phone: string | null; way_in: string | null; provider_until: CivilDate | null };
    values: [string, string];
  };
  'select enqueue_job($1, $2, $3, $4)': {
    row: { enqueue_job: unknown };
    values: [string, string, Json, number];
  };
  'select enqueue_job(gen_random_uuid(), $1, payload, $2) from unnest($3::jsonb[]) payload': {
    row: { enqueue_job: unknown };
    values: [string, number, readonly (Json | null)[]];
  };
  'select enqueue_job_for($1, $2, $3, $4, $5)': {
    row: { enqueue_job_for: unknown };
    values: [string, string, string, Json, number];
  };
  'select envelope_id from witness_links where company_id = $1 and id = $2': {
    row: { envelope_id: string };
    values: [string, string];
  };
  'select envelope_id, requires_witness from carry_document_versions where company_id = $1 and carry_document_id = $2': {
    row: { envelope_id: string | null; requires_witness: boolean };
    values: [string, string];
  };
  'select erase_marked($1)': {
    row: { erase_marked: unknown };
    values: [Date];
  };
  'select erase_program_documents($1)': {
    row: { erase_program_documents: unknown };
    values: [Date];
  };
  'select external_id from funds where external_id = any($1)': {
    row: { external_id: string };
    values: [readonly (string | null)[]];
  };
  'select f.*, u.display_name as posted_by_name, a.reference as allocation_reference, count(*) over ()::integer as found from (\n       select v.id::text as id, v.kind, v.date, null as reference, null::uuid as allocation_id, null::text as part_of, v.amount::text as amount, null::text as more, v.posted_at, v.posted_by,\n         false as is_reversed, false as is_reversible, false as is_portion, false as is_payment, null as reverses\n       from carry_plan_values v where v.company_id = $1 and v.plan_id = $2\n       union all\n       select g.id::text, \'grant\', g.grant_date, g.reference, g.id, null, g.points::text, null, g.posted_at, g.posted_by,\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_allocation_id = g.id), true, false, false, null\n       from carry_allocations g where g.company_id = $1 and g.plan_id = $2\n       union all\n       select e.id::text, e.type, e.date, e.reference, e.allocation_id, e.part_of, coalesce(e.points, e.portion)::text, coalesce(e.milestone, e.until::text, e.reason), e.posted_at, e.posted_by,\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id), e.type <> \'reversal\', e.points is null, false,\n         coalesce((select o.reference from carry_events o where o.company_id = $1 and o.id = e.reverses_event_id),\n           (select o.reference from carry_allocations o where o.company_id = $1 and o.id = e.reverses_allocation_id))\n       from carry_events e where e.company_id = $1 and e.plan_id = $2\n       union all\n       select d.id::text, d.type || \'\', d.date, d.reference, d.allocation_id, d.part_of, d.amount::text, d.source, d.posted_at, d.posted_by,\n         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id), d.type <> \'reversal\', false, true,\n         (select o.reference from carry_distributions o where o.company_id = $1 and o.id = d.reverses_id)\n       from carry_distributions d where d.company_id = $1 and d.plan_id = $2) f\n     left join users u on u.company_id = $1 and u.id = f.posted_by\n     left join carry_allocations a on a.company_id = $1 and a.id = f.allocation_id\n     order by f.posted_at desc, f.date desc, f.id limit $3': {
    row: { id: string; kind: string | null; date: CivilDate; reference: string | null; allocation_id: string | null; part_of: string | null; amount: string | null; more: string | null; posted_at: Date; posted_by: string | null; is_reversed: boolean; is_reversible: boolean; is_portion: boolean; is_payment: boolean; reverses: string | null; posted_by_name: string | null; allocation_reference: string | null; found: number };
    values: [string, string, number];
  };
  'select f.currency, f.published, f.offer_leverage,\n       exists (select from fx_rates r where r.company_id = $1 and r.currency = $3 and r.date <= $4) as has_rate, c.fund_id as corrected_fund, c.state as corrected_state, c.is_history as corrected_is_history\n     from funds f left join notices c on c.company_id = f.company_id and c.id = $5 where f.company_id = $1 and f.id = $2': {
    row: { currency: string; published: boolean; offer_leverage: boolean; has_rate: boolean; corrected_fund: string | null; corrected_state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded' | null; corrected_is_history: boolean | null };
    values: [string, string, string, string, string];
  };
  'select f.external_id from tax_documents d join applications a on a.company_id = d.company_id and a.tax_record_id = d.record_id\n         join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       where d.company_id = $1 and d.envelope_id = $2 order by a.id is distinct from d.signed_for, a.closed_at is not null, a.changed_at desc, a.id limit 1': {
    row: { external_id: string };
    values: [string, string];
  };
  'select f.external_id, a.setup_version, r.vehicle,\n       (select count(*)::int from document_requests q where q.company_id = a.company_id and q.application_id = a.id and q.withdrawn_at is null) as requests\n     from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       left join eligibility_responses r on r.company_id = a.company_id and r.application_id = a.id and r.superseded_at is null\n     where a.company_id = $1 and a.id = $2': {
    row: { external_id: string; setup_version: number; vehicle: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST' | null; requests: number | null };
    values: [string, string];
  };
  'select f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.published, m.id as firm_id, m.name as firm_name,\n  i.id as investor_id, i.name as investor_name, i.account_code, i.user_id, u.active from holdings h join funds f on f.company_id = h.company_id and f.id = h.fund_id join firms m on m.company_id = f.company_id and m.id = f.firm_id\n  join investors i on i.company_id = h.company_id and i.id = h.investor_id left join users u on u.company_id = i.company_id and u.id = i.user_id where h.company_id = $1 and (h.investor_id, h.fund_id) in (select * from unnest($2::uuid[], $3::uuid[])) order by f.name collate names, f.id, i.account_code': {
    row: { fund_id: string; external_id: string; fund_name: string; currency: string; published: boolean; firm_id: string; firm_name: string; investor_id: string; investor_name: string; account_code: string; user_id: string | null; active: boolean | null };
    values: [string, readonly (string | null)[], readonly (string | null)[]];
  };
  'select f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.published, m.id as firm_id, m.name as firm_name,\n  i.id as investor_id, i.name as investor_name, i.account_code, i.user_id, u.active from holdings h join funds f on f.company_id = h.company_id and f.id = h.fund_id join firms m on m.company_id = f.company_id and m.id = f.firm_id\n  join investors i on i.company_id = h.company_id and i.id = h.investor_id left join users u on u.company_id = i.company_id and u.id = i.user_id where h.company_id = $1 and f.external_id = $2 and i.account_code = $3 order by f.name collate names, f.id, i.account_code': {
    row: { fund_id: string; external_id: string; fund_name: string; currency: string; published: boolean; firm_id: string; firm_name: string; investor_id: string; investor_name: string; account_code: string; user_id: string | null; active: boolean | null };
    values: [string, string, string];
  };
  'select f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.published, m.id as firm_id, m.name as firm_name,\n  i.id as investor_id, i.name as investor_name, i.account_code, i.user_id, u.active from holdings h join funds f on f.company_id = h.company_id and f.id = h.fund_id join firms m on m.company_id = f.company_id and m.id = f.firm_id\n  join investors i on i.company_id = h.company_id and i.id = h.investor_id left join users u on u.company_id = i.company_id and u.id = i.user_id where h.company_id = $1 and f.published order by f.name collate names, f.id, i.account_code': {
    row: { fund_id: string; external_id: string; fund_name: string; currency: string; published: boolean; firm_id: string; firm_name: string; investor_id: string; investor_name: string; account_code: string; user_id: string | null; active: boolean | null };
    values: [string];
  };
  'select f.id as fund_id, f.external_id, f.name as fund_name, f.currency, m.id as firm_id, m.name as firm_name, i.id as investor_id, i.name as investor_name,\n       i.account_code\n     from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id join funds f on f.company_id = h.company_id and f.id = h.fund_id\n     join firms m on m.company_id = f.company_id and m.id = f.firm_id\n     where i.company_id = $1 and i.user_id = $2 and (f.published or $3) and (f.external_id = $4 or f.id::text = $4) order by i.account_code': {
    row: { fund_id: string; external_id: string; fund_name: string; currency: string; firm_id: string; firm_name: string; investor_id: string; investor_name: string; account_code: string };
    values: [string, string, boolean, string];
  };
  'select f.id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id\n     join investors i on i.company_id = h.company_id and i.id = h.investor_id\n     where f.company_id = $1 and f.external_id = $2 and i.user_id = $3 and (f.published or $4) limit 1': {
    row: { id: string };
    values: [string, string, string, boolean];
  };
  'select f.id from funds f where f.company_id = $1 and f.id = $2 and $3::jsonb is distinct from (\n         select s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = \'published\' order by s.version desc limit 1)\n       for no key update of f': {
    row: { id: string };
    values: [string, string, Json];
  };
  'select f.id, (select count(*)::integer from prospects_of($1, f.id)) as people from funds f\n     where f.company_id = $1 and f.published and exists (select from fund_setups s where s.company_id = $1 and s.fund_id = f.id and s.state = \'published\')': {
    row: { id: string; people: number | null };
    values: [string];
  };
  'select f.id, f.external_id, f.name from funds f\n       join lateral (select d.body from definitions d where d.company_id = f.company_id and d.kind = \'application\' and d.key = f.external_id and d.state = \'published\'\n         order by d.version desc limit 1) d on true\n     where f.company_id = $1 and case $2::text when \'application\' then f.external_id = $3\n       when \'tax_form\' then false\n       when \'document_template\' then jsonb_path_exists(d.body, \'$.agreements[*] ? (@.template == $key)\', jsonb_build_object(\'key\', $3::text))\n       when \'kyc_workflow\' then jsonb_path_exists(d.body, \'$.kyc_workflows.* ? (@ == $key)\', jsonb_build_object(\'key\', $3::text))\n       else jsonb_path_exists(d.body, \'$.criteria[*] ? (@.criteria == $key)\', jsonb_build_object(\'key\', $3::text)) end\n     order by f.name collate names, f.id': {
    row: { id: string; external_id: string; name: string };
    values: [string, string, string];
  };
  'select f.id, f.external_id, f.name, f.currency, f.published, a.usable_from, exists (select from payment_instruction_events r\n  where r.company_id = a.company_id and r.fund_id = a.fund_id and r.version = a.version and r.event = \'revoked\') as is_revoked,\n       exists (select from payment_instructions p where p.company_id = $1 and p.fund_id = f.id and p.version > coalesce(a.version, 0)\n         and not exists (select from payment_instruction_events r where r.company_id = $1 and r.fund_id = f.id and r.version = p.version)) as is_proposed\n     from funds f left join lateral (\n       select e.* from payment_instruction_events e where e.company_id = $1 and e.fund_id = f.id and e.event = \'approved\' order by version desc limit 1\n     ) a on true\n     where f.company_id = $1 order by f.name collate names, f.external_id': {
    row: { id: string; external_id: string; name: string; currency: string; published: boolean; usable_from: CivilDate | null; is_revoked: boolean; is_proposed: boolean };
    values: [string];
  };
  'select f.id, f.external_id, f.name, f.symbol, f.firm_id, firm.name as firm_name, f.currency, f.fund_type, f.region, f.risk_profile, f.is_legacy, f.offer_leverage,\n  f.total_commitments, f.published, f.closed_at, f.facts_version, s.body as setup, l.version as latest_version, l.state as latest_state,\n  (select count(*)::integer from fund_people p where p.company_id = f.company_id and p.fund_id = f.id) as named,\n  demand.people as interested, demand.total as indicated from funds f join firms firm on firm.company_id = f.company_id and firm.id = f.firm_id\n  left join lateral (select s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = \'published\' order by s.version desc limit 1) s on true\n  left join lateral (select s.version, s.state from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id order by s.version desc limit 1) l on true\n  left join lateral (select count(distinct user_id)::integer as people, coalesce(sum(equity + leverage + cashless), 0) as total from lateral (\n    select w.* from (\n      select n.user_id, false as is_order, n.leverage_option_description as description, n.leverage_ratio as ratio, n.equity_amount as equity,\n        n.leverage_amount as leverage, n.cashless_commitment as cashless\n      from (select distinct on (n.user_id) n.* from fund_interests n where n.company_id = f.company_id and n.fund_id = f.id order by n.user_id desc, n.version desc) n\n      where n.event = \'indicated\' and not exists (select from applications a where a.company_id = f.company_id and a.fund_id = f.id and a.applicant_id = n.user_id and a.is_current\n        and (a.status > 4 or exists (select from application_amounts m where m.company_id = a.company_id and m.application_id = a.id and m.equity_amount is not null and m.confirmed_at is not null)))\n      union all\n      select a.applicant_id, false, m.leverage_option_description, coalesce(m.leverage_ratio, 0), m.equity_amount, coalesce(m.leverage_amount, 0), coalesce(m.cashless_commitment, 0)\n      from applications a join lateral (\n        select n.leverage_option_description, n.leverage_ratio, n.equity_amount, n.leverage_amount, n.cashless_commitment from (\n          select 1 as place, m.version, m.leverage_option_description, m.leverage_ratio, m.equity_amount, m.leverage_amount, m.cashless_commitment\n          from application_final_amounts m where m.company_id = a.company_id and m.application_id = a.id and a.status = 4\n          union all\n          select 2, m.version, m.leverage_option_description, m.leverage_ratio, m.equity_amount, m.leverage_amount, m.cashless_commitment\n          from application_amounts m where m.company_id = a.company_id and m.application_id = a.id and m.equity_amount is not null and m.confirmed_at is not null\n        ) n order by n.place, n.version desc limit 1) m on true\n      where a.company_id = f.company_id and a.fund_id = f.id and a.is_current and a.status between 1 and 4\n      union all\n      select o.user_id, true, null, 0, o.amount, 0, 0 from orders o\n      where o.company_id = f.company_id and o.fund_id = f.id and o.kind = \'order\' and o.direction = \'increase\' and o.state in (\'requested\', \'acknowledged\')\n    ) w join users u on u.company_id = f.company_id and u.id = w.user_id and u.active\n    where w.is_order or (\'investor\' = any(u.roles) and not exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id\n      where i.company_id = f.company_id and i.user_id = w.user_id and h.fund_id = f.id))\n  ) wanted) demand on true where f.company_id = $1 and (f.id = $2 or f.external_id = $3)': {
    row: { id: string; external_id: string; name: string; symbol: string; firm_id: string; firm_name: string; currency: string; fund_type: string; region: string; risk_profile: string; is_legacy: boolean; offer_leverage: boolean; total_commitments: string | null; published: boolean; closed_at: Date | null; facts_version: number; setup: unknown; latest_version: number | null; latest_state: 'draft' | 'published' | null; named: number | null; interested: number | null; indicated: string | null };
    values: [string, string, string];
  };
  'select f.id, f.external_id, f.name, f.symbol, f.fund_type, f.region, f.risk_profile, f.currency, f.is_legacy, f.offer_leverage, f.published, f.profile,\n  f.closed_at is not null as is_closed, firm.logo_sha256, s.version as setup_version, s.body as setup, a.status as application_status,\n  (select d.body @> \'{"advisers_prepare": true}\' from definitions d where d.company_id = f.company_id and d.kind = \'application\' and d.key = f.external_id\n    and d.state = \'published\' order by d.version desc limit 1) as advisers_prepare,\n  (select w.until_date from reopened_windows w where w.company_id = f.company_id and w.fund_id = f.id and w.user_id = $2 and w.ended_at is null) as reopened_until,\n  p.details as own_details, case when p.listed then p.minimum_investment end as own_minimum,\n  case when p.listed then p.max_leverage_ratio end as own_ratio, case when p.listed then p.max_levered_amount end as own_levered from funds f join firms firm on firm.company_id = f.company_id and firm.id = f.firm_id\n  left join lateral (select s.version, s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = \'published\'\n    order by s.version desc limit 1) s on true\n  left join applications a on a.company_id = f.company_id and a.fund_id = f.id and a.applicant_id = $2 and a.is_current\n  left join lateral (select p.* from fund_people p where p.company_id = f.company_id and p.fund_id = f.id and p.user_id = $2\n    order by p.listed desc, p.email limit 1) p on true where f.company_id = $1 and f.id = any(array(select funds_offered($1, $2, $3)))': {
    row: { id: string; external_id: string; name: string; symbol: string; fund_type: string; region: string; risk_profile: string; currency: string; is_legacy: boolean; offer_leverage: boolean; published: boolean; profile: Record<string, unknown>; is_closed: boolean; logo_sha256: string | null; setup_version: number | null; setup: unknown; application_status: number | null; advisers_prepare: boolean | null; reopened_until: CivilDate | null; own_details: unknown; own_minimum: string | null; own_ratio: number | null; own_levered: string | null };
    values: [string, string, boolean];
  };
  'select f.id, f.external_id, f.name, f.symbol, f.fund_type, f.region, f.risk_profile, f.currency, f.is_legacy, f.offer_leverage, f.published, f.profile,\n  f.closed_at is not null as is_closed, firm.logo_sha256, s.version as setup_version, s.body as setup, a.status as application_status,\n  (select d.body @> \'{"advisers_prepare": true}\' from definitions d where d.company_id = f.company_id and d.kind = \'application\' and d.key = f.external_id\n    and d.state = \'published\' order by d.version desc limit 1) as advisers_prepare,\n  (select w.until_date from reopened_windows w where w.company_id = f.company_id and w.fund_id = f.id and w.user_id = $2 and w.ended_at is null) as reopened_until,\n  p.details as own_details, case when p.listed then p.minimum_investment end as own_minimum,\n  case when p.listed then p.max_leverage_ratio end as own_ratio, case when p.listed then p.max_levered_amount end as own_levered,\n       f.id = any(array(select funds_offered($1, $2, $3))) as is_offered\n     from funds f join firms firm on firm.company_id = f.company_id and firm.id = f.firm_id\n  left join lateral (select s.version, s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = \'published\'\n    order by s.version desc limit 1) s on true\n  left join applications a on a.company_id = f.company_id and a.fund_id = f.id and a.applicant_id = $2 and a.is_current\n  left join lateral (select p.* from fund_people p where p.company_id = f.company_id and p.fund_id = f.id and p.user_id = $2\n    order by p.listed desc, p.email limit 1) p on true\n     where f.company_id = $1 and (f.id = $4 or f.external_id = $5)\n       and ($6 or f.id = any(array(select funds_offered($1, $2, $3)))\n         or ((f.published or $3) and exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id\n           where i.company_id = $1 and i.user_id = $2 and h.fund_id = f.id)))': {
    row: { id: string; external_id: string; name: string; symbol: string; fund_type: string; region: string; risk_profile: string; currency: string; is_legacy: boolean; offer_leverage: boolean; published: boolean; profile: Record<string, unknown>; is_closed: boolean; logo_sha256: string | null; setup_version: number | null; setup: unknown; application_status: number | null; advisers_prepare: boolean | null; reopened_until: CivilDate | null; own_details: unknown; own_minimum: string | null; own_ratio: number | null; own_levered: string | null; is_offered: boolean | null };
    values: [string, string, boolean, string, string, boolean];
  };
  'select f.id, f.published, f.closed_at, s.body as setup from funds f\n       left join lateral (select s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = \'published\' order by s.version desc limit 1) s on true\n     where f.company_id = $1': {
    row: { id: string; published: boolean; closed_at: Date | null; setup: unknown };
    values: [string];
  };
  'select f.name as fund, f.currency, c.name as company, c.time_zone, s.closing_date from funds f join companies c on c.id = f.company_id\n       left join lateral (select s.body ->> \'closing_date\' as closing_date from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = \'published\'\n         order by s.version desc limit 1) s on true\n     where f.company_id = $1 and f.id = $2': {
    row: { fund: string; currency: string; company: string; time_zone: string; closing_date: string | null };
    values: [string, string];
  };
  'select f.profile, (select count(distinct i.user_id)::integer from holdings h join investors i on i.company_id = h.company_id and i.id = h.investor_id\n         where h.company_id = f.company_id and h.fund_id = f.id) as holders,\n       exists (select from holdings h where h.company_id = f.company_id and h.fund_id = f.id)\n         or exists (select from fund_interests n where n.company_id = f.company_id and n.fund_id = f.id)\n         or exists (select from applications a where a.company_id = f.company_id and a.fund_id = f.id) as is_used,\n       (select count(*)::integer from prospects_of($1, f.id)) as offered_to\n     from funds f where f.company_id = $1 and f.id = $2': {
    row: { profile: Record<string, unknown>; holders: number | null; is_used: boolean; offered_to: number | null };
    values: [string, string];
  };
  'select from account_changes where company_id = $1 and user_id = $2 and state = \'done\' limit 1': {
    row: object;
    values: [string, string];
  };
  'select from admin_ancestors($1, $2) one where one = $3 union all select from admin_ancestors($1, $3) one where one = $2': {
    row: object;
    values: [string, string, string];
  };
  'select from applications where company_id = $1 and applicant_id = $2 order by id for update': {
    row: object;
    values: [string, string];
  };
  'select from applications where company_id = $1 and fund_id = $2 and applicant_id = $3 and is_current and status between 1 and 4': {
    row: object;
    values: [string, string, string];
  };
  'select from bank_records where company_id = $1 and user_id = $2 order by id for update': {
    row: object;
    values: [string, string];
  };
  'select from carry_documents where company_id = $1 and id = $2 for update': {
    row: object;
    values: [string, string];
  };
  'select from carry_plans where company_id = $1 and id = any($2::uuid[]) order by id for no key update': {
    row: object;
    values: [string, readonly (string | null)[]];
  };
  'select from companies limit 1': {
    row: object;
    values: [];
  };
  'select from companies where id = $1 for no key update': {
    row: object;
    values: [string];
  };
  'select from company_issuers where company_id = $1 and issuer = $2': {
    row: object;
    values: [string, string];
  };
  'select from documents where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'select from documents where company_id = $1 and id = $2 and recalled_at is null for share': {
    row: object;
    values: [string, string];
  };
  'select from documents where company_id = $1 and id = any($2) order by id for no key update': {
    row: object;
    values: [string, readonly (string | null)[]];
  };
  'select from envelope_events where company_id = $1 and envelope_id = $2 and kind = \'link_made\' and recipient_id = $3 and detail = $4::jsonb': {
    row: object;
    values: [string, string, string, Json];
  };
  'select from envelope_events where company_id = $1 and envelope_id = $2 and recipient_id = $3 and kind = \'led\' and at > $5\n       and detail -> \'signed_in\' = $4::jsonb -> \'signed_in\' limit 1': {
    row: object;
    values: [string, string, string, Json, Date];
  };
  'select from envelope_events where company_id = $1 and envelope_id = $2 and recipient_id = $3 and kind = \'viewed\'\n       and (detail -> \'signed_in\' ->> \'session\' = $4::jsonb -> \'signed_in\' ->> \'session\' or detail -> \'witness_link\' ->> \'sha256\' = $4::jsonb -> \'witness_link\' ->> \'sha256\')\n     limit 1': {
    row: object;
    values: [string, string, string, Json];
  };
  'select from envelope_recipients where company_id = $1 and envelope_id = $2 and user_id = $3 and status <> \'waiting\'': {
    row: object;
    values: [string, string, string];
  };
  'select from envelopes where company_id = $1 and id = $2 and ended_at is not null': {
    row: object;
    values: [string, string];
  };
  'select from envelopes where company_id = $1 and id = $2 for update': {
    row: object;
    values: [string, string];
  };
  'select from envelopes where company_id = $1 and id = any($2::uuid[]) order by id for update': {
    row: object;
    values: [string, readonly (string | null)[]];
  };
  'select from funds f join fund_people p on p.company_id = f.company_id and p.fund_id = f.id and p.user_id = $2 and p.listed\n       join users u on u.company_id = p.company_id and u.id = p.user_id and \'investor\' = any(u.roles)\n     where f.company_id = $1 and not f.published and (f.id = $3 or f.external_id = $4)': {
    row: object;
    values: [string, string, string, string];
  };
  'select from funds where company_id = $1 and id = $2 for no key update': {
    row: object;
    values: [string, string];
  };
  'select from funds where company_id = $1 and id = $2 for share': {
    row: object;
    values: [string, string];
  };
  'select from investors i where i.company_id = $1 and i.user_id = $2\n       and exists (select from document_recipients r where r.company_id = i.company_id and r.investor_id = i.id) offset 1 limit 1': {
    row: object;
    values: [string, string];
  };
  'select from kyc_records where company_id = $1 and user_id = $2 order by id for update': {
    row: object;
    values: [string, string];
  };
  'select from orders where company_id = $1 and id = $2 for update': {
    row: object;
    values: [string, string];
  };
  'select from passkey_directory d join passkeys p on p.company_id = d.company_id and p.credential_id = d.credential_id\n       join users u on u.company_id = p.company_id and u.id = p.user_id where d.credential_id = $1 for update of u': {
    row: object;
    values: [Buffer];
  };
  'select from recovery_codes where company_id = $1 and user_id = $2 and hash = $3': {
    row: object;
    values: [string, string, Buffer];
  };
  'select from sessions where company_id = $1 and id = $2 and ended_at is null': {
    row: object;
    values: [string, string];
  };
  'select from statement_jobs j where j.company_id = $1 and j.end_date = $2 and j.kind = \'quarter\'\n       and not exists (select from given_up_jobs g where g.company_id = $1 and g.id = j.id)\n       and exists (select from statement_job_items i where i.company_id = $1 and i.job_id = j.id and not exists (\n         select from document_versions v where v.company_id = $1 and v.document_id = i.document_id and v.version = i.version))': {
    row: object;
    values: [string, string];
  };
  'select from tax_records where company_id = $1 and user_id = $2 order by id for update': {
    row: object;
    values: [string, string];
  };
  'select from unsealed_values limit 1': {
    row: object;
    values: [];
  };
  'select from users u where u.company_id = $1 and u.id = (select user_id from sign_in_links where company_id = $1 and id = $2) for update': {
    row: object;
    values: [string, string];
  };
  'select from users where company_id = $1 and email = $2': {
    row: object;
    values: [string, string];
  };
  'select from users where company_id = $1 and id = $2 for no key update': {
    row: object;
    values: [string, string];
  };
  'select from users where company_id = $1 and id = $2 for update': {
    row: object;
    values: [string, string];
  };
  'select from_date, until_date from adviser_clients where company_id = $1 and adviser_id = $2 and client_id = $3 and (until_date is null or until_date >= $4 and until_date >= from_date)\n     order by from_date limit 1': {
    row: { from_date: CivilDate; until_date: CivilDate | null };
    values: [string, string, string, string];
  };
  'select fund_id, applicant_id from applications where company_id = $1 and id = $2': {
    row: { fund_id: string; applicant_id: string };
    values: [string, string];
  };
  'select g.company_id, g.id, g.application_id, g.agreement, g.template, g.template_version, g.document_id, g.source_sha256, g.asks_witness, g.created_at, g.created_by,\n       g.envelope_id, g.failed_at, g.superseded_at, g.sent_to_client_at, g.key_id, g.sealed, d.body ->> \'name\' as title, f.length, e.status as envelope_status,\n       e.reason as envelope_reason, e.expires_at, e.sealed_sha256, e.ending, n.signer, n.witness\n     from application_agreements g join files f on f.company_id = g.company_id and f.sha256 = g.source_sha256\n       join definitions d on d.company_id = g.company_id and d.kind = \'document_template\' and d.key = g.template and d.version = g.template_version\n       left join envelopes e on e.company_id = g.company_id and e.id = g.envelope_id\n       left join lateral (select coalesce(bool_and(r.status = \'signed\') filter (where r.role = \'signer\'), false) as signer,\n           coalesce(bool_and(r.status = \'signed\') filter (where r.role = \'witness\'), true) as witness\n         from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id) n on true\n     where g.company_id = $1 and g.application_id = $2 order by g.superseded_at is not null, g.created_at desc, g.superseded_at desc, g.id': {
    row: { company_id: string; id: string; application_id: string; agreement: string; template: string; template_version: number; document_id: string; source_sha256: string; asks_witness: boolean; created_at: Date; created_by: string; envelope_id: string | null; failed_at: Date | null; superseded_at: Date | null; sent_to_client_at: Date | null; key_id: string; sealed: Buffer; title: string | null; length: number; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled' | null; envelope_reason: string | null; expires_at: Date | null; sealed_sha256: string | null; ending: 'cancelled' | 'expired' | null; signer: boolean | null; witness: boolean | null };
    values: [string, string];
  };
  'select g.id, e.id as envelope, e.title, u.display_name as applicant, f.external_id, f.name as fund, r.status_at as since, e.expires_at\n     from application_agreements g join envelopes e on e.company_id = g.company_id and e.id = g.envelope_id\n       join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id and r.role = \'countersigner\'\n       join applications a on a.company_id = g.company_id and a.id = g.application_id join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n     where g.company_id = $1 and a.status = 4 and r.user_id = $2 and r.status in (\'open\', \'viewed\', \'consented\') and e.ended_at is null and e.ending is null and e.expires_at > $3\n     order by r.status_at, e.id': {
    row: { id: string; envelope: string; title: string; applicant: string; external_id: string; fund: string; since: Date; expires_at: Date };
    values: [string, string, Date];
  };
  'select g.id, g.application_id, a.applicant_id, a.fund_id, a.status, a.setup_version, f.external_id from application_agreements g join applications a on a.company_id = g.company_id and a.id = g.application_id\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id where g.company_id = $1 and g.envelope_id = $2': {
    row: { id: string; application_id: string; applicant_id: string; fund_id: string; status: number; setup_version: number; external_id: string };
    values: [string, string];
  };
  'select grouping(ratio) = 1 and grouping(is_order) = 1 as is_whole, grouping(is_order) = 0 as is_by_source, is_order, description,\n       count(distinct user_id)::integer as people, coalesce(sum(equity), 0) as equity, coalesce(sum(leverage), 0) as leverage, coalesce(sum(cashless), 0) as cashless\n     from funds f, lateral (\n    select w.* from (\n      select n.user_id, false as is_order, n.leverage_option_description as description, n.leverage_ratio as ratio, n.equity_amount as equity,\n        n.leverage_amount as leverage, n.cashless_commitment as cashless\n      from (select distinct on (n.user_id) n.* from fund_interests n where n.company_id = f.company_id and n.fund_id = f.id order by n.user_id desc, n.version desc) n\n      where n.event = \'indicated\' and not exists (select from applications a where a.company_id = f.company_id and a.fund_id = f.id and a.applicant_id = n.user_id and a.is_current\n        and (a.status > 4 or exists (select from application_amounts m where m.company_id = a.company_id and m.application_id = a.id and m.equity_amount is not null and m.confirmed_at is not null)))\n      union all\n      select a.applicant_id, false, m.leverage_option_description, coalesce(m.leverage_ratio, 0), m.equity_amount, coalesce(m.leverage_amount, 0), coalesce(m.cashless_commitment, 0)\n      from applications a join lateral (\n        select n.leverage_option_description, n.leverage_ratio, n.equity_amount, n.leverage_amount, n.cashless_commitment from (\n          select 1 as place, m.version, m.leverage_option_description, m.leverage_ratio, m.equity_amount, m.leverage_amount, m.cashless_commitment\n          from application_final_amounts m where m.company_id = a.company_id and m.application_id = a.id and a.status = 4\n          union all\n          select 2, m.version, m.leverage_option_description, m.leverage_ratio, m.equity_amount, m.leverage_amount, m.cashless_commitment\n          from application_amounts m where m.company_id = a.company_id and m.application_id = a.id and m.equity_amount is not null and m.confirmed_at is not null\n        ) n order by n.place, n.version desc limit 1) m on true\n      where a.company_id = f.company_id and a.fund_id = f.id and a.is_current and a.status between 1 and 4\n      union all\n      select o.user_id, true, null, 0, o.amount, 0, 0 from orders o\n      where o.company_id = f.company_id and o.fund_id = f.id and o.kind = \'order\' and o.direction = \'increase\' and o.state in (\'requested\', \'acknowledged\')\n    ) w join users u on u.company_id = f.company_id and u.id = w.user_id and u.active\n    where w.is_order or (\'investor\' = any(u.roles) and not exists (select from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id\n      where i.company_id = f.company_id and i.user_id = w.user_id and h.fund_id = f.id))\n  ) wanted where f.company_id = $1 and f.id = $2 and ($3::uuid is null or user_id = $3)\n     group by grouping sets ((ratio, description), (is_order), ()) order by ratio, description nulls first': {
    row: { is_whole: boolean | null; is_by_source: boolean | null; is_order: boolean | null; description: string | null; people: number; equity: string; leverage: string; cashless: string };
    values: [string, string, string];
  };
  'select h.company_id, c.slug, h.sequence, h.hash, h.key_id, h.seal from audit_heads h join companies c on c.id = h.company_id where h.sequence > 0 order by c.slug': {
    row: { company_id: string; slug: string; sequence: number; hash: Buffer; key_id: string | null; seal: Buffer | null };
    values: [];
  };
  'select h.investor_id, h.fund_id from unnest($4::uuid[], $5::uuid[]) as wanted (investor_id, fund_id)\n     join investors i on i.company_id = $1 and i.id = wanted.investor_id and i.user_id = $2\n     join holdings h on h.company_id = $1 and h.investor_id = i.id and h.fund_id = wanted.fund_id\n     join funds f on f.company_id = $1 and f.id = h.fund_id and (f.published or $3)': {
    row: { investor_id: string; fund_id: string };
    values: [string, string, boolean, readonly (string | null)[], readonly (string | null)[]];
  };
  'select hash from audit_heads where company_id = $1': {
    row: { hash: Buffer };
    values: [string];
  };
  'select i.account_code, e.effective_date, e.type, e.amount, e.recallable, e.settled\n     from (select reference from settled_lines($1, $2) union select reference from replaced_entries($1, $2)) paid\n       join ledger_entries e on e.company_id = $1 and e.reference = paid.reference join investors i on i.company_id = $1 and i.id = e.investor_id\n     order by i.account_code, e.reference': {
    row: { account_code: string; effective_date: CivilDate; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution'; amount: string; recallable: string; settled: 'withheld' | 'cash' | null };
    values: [string, string];
  };
  'select i.account_code, i.name as investor_name, u.id as user_id, u.display_name, u.email,\n       exists (select from notice_events p join mail_messages m on m.company_id = p.company_id and m.user_id = s.user_id and m.told_at = p.at\n         where p.company_id = s.company_id and p.notice_id = s.notice_id and p.event = \'published\' and m.state <> \'dropped\') as is_mailed,\n       (select min(e.at) from audit_events e where e.company_id = s.company_id and e.object_id = s.notice_id::text and e.object_type = \'notice\'\n         and e.real_user_id = s.user_id and e.effective_user_id = s.user_id and e.action in (\'getNotice\', \'getNoticePaper\') and e.result = \'done\') as first_opened_at,\n       (select max(coalesce(p.paid_on, e.effective_date)) from notice_lines l\n         cross join lateral entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) e\n         left join notice_settlements p on p.company_id = l.company_id and p.notice_id = l.notice_id and p.version = l.version and p.n = l.n\n           and e.reference = coalesce(p.kept_reference, reference_of_attempt(l.entry_reference, p.attempt))\n         where l.company_id = s.company_id and l.notice_id = s.notice_id and l.version = t.version and l.investor_id = s.investor_id) as paid_on\n     from notice_shares s join notices t on t.company_id = s.company_id and t.id = s.notice_id\n       join investors i on i.company_id = s.company_id and i.id = s.investor_id left join users u on u.company_id = s.company_id and u.id = s.user_id\n     where s.company_id = $1 and s.notice_id = $2 order by i.account_code': {
    row: { account_code: string; investor_name: string; user_id: string | null; display_name: string | null; email: string | null; is_mailed: boolean; first_opened_at: Date | null; paid_on: CivilDate | null };
    values: [string, string];
  };
  'select i.account_code, i.name as investor_name, u.id as user_id, u.display_name, u.email, p.choice is distinct from \'off\' as is_mailed\n     from investors i left join users u on u.company_id = i.company_id and u.id = i.user_id and u.active\n       left join mail_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = $4\n     where i.company_id = $1 and i.id in (select l.investor_id from notice_lines l where l.company_id = $1 and l.notice_id = $2 and l.version = $3)\n     order by i.account_code': {
    row: { account_code: string; investor_name: string; user_id: string | null; display_name: string | null; email: string | null; is_mailed: boolean };
    values: [string, string, number, string];
  };
  'select i.company_id, i.id, i.issuer, i.client_id, i.client_authentication, i.key_id, i.sealed, i.claims, i.domains, i.link_by\n     from company_issuers i join companies c on c.id = i.company_id where c.slug = $1 and i.id = $2': {
    row: { company_id: string; id: string; issuer: string; client_id: string; client_authentication: 'client_secret_basic' | 'client_secret_basic_plain' | 'client_secret_post' | 'none'; key_id: string | null; sealed: Buffer | null; claims: unknown; domains: string[]; link_by: 'verified_email' | 'invitation' };
    values: [string, string];
  };
  'select i.company_id, i.id, i.issuer, i.client_id, i.client_authentication, i.key_id, i.sealed, i.claims, i.domains, i.link_by\n     from company_issuers i where i.company_id = $1 and i.issuer = $2': {
    row: { company_id: string; id: string; issuer: string; client_id: string; client_authentication: 'client_secret_basic' | 'client_secret_basic_plain' | 'client_secret_post' | 'none'; key_id: string | null; sealed: Buffer | null; claims: unknown; domains: string[]; link_by: 'verified_email' | 'invitation' };
    values: [string, string];
  };
  'select i.id as "investorId", i.name, u.id as "userId" from investors i join users u on u.company_id = i.company_id and u.id = i.user_id and u.active\n     where i.company_id = $1 and i.id = any($2) order by i.account_code': {
    row: { investorId: string; name: string; userId: string };
    values: [string, readonly (string | null)[]];
  };
  'select i.id as investor_id, i.account_code, max(n.created_at) as last\n     from notifications n join investors i on i.company_id = n.company_id and i.id = any(n.investor_ids || n.investor_id)\n     where n.company_id = $1 and n.notice_id = $2::uuid and n.type = \'capital_call\' and n.reference is null and exists (select from notice_events e\n         where e.company_id = n.company_id and e.notice_id = n.notice_id and e.event = \'reminded\' and e.at = n.created_at) group by i.id, i.account_code': {
    row: { investor_id: string; account_code: string; last: Date | null };
    values: [string, string];
  };
  'select i.id as investor_id, i.name as investor_name, i.account_code, h.version,\n       (select p.local_currency from investors p where p.company_id = $1 and p.user_id = $2 and p.local_currency is not null\n        order by p.account_code limit 1) as local_currency,\n       f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.is_legacy, f.offer_leverage, f.total_commitments,\n       case when f.total_commitments is null then (select sum(c.amount) from fund_commitments c\n         where c.company_id = $1 and c.fund_id = f.id and c.date <= $4 and ($5::timestamptz is null or c.posted_at < $5)) end as imported_commitments,\n       m.id as firm_id, m.name as firm_name, m.logo_sha256, x.investor_id is not null as is_hidden\n     from investors i\n     join holdings h on h.company_id = i.company_id and h.investor_id = i.id\n     join funds f on f.company_id = h.company_id and f.id = h.fund_id\n     join firms m on m.company_id = f.company_id and m.id = f.firm_id\n     left join hidden_holdings x on x.company_id = h.company_id and x.user_id = $2 and x.investor_id = h.investor_id and x.fund_id = h.fund_id\n     where i.company_id = $1 and i.user_id = $2 and (f.published or $3)\n     order by f.name collate names, f.id, i.account_code': {
    row: { investor_id: string; investor_name: string; account_code: string; version: number; local_currency: string | null; fund_id: string; external_id: string; fund_name: string; currency: string; is_legacy: boolean; offer_leverage: boolean; total_commitments: string | null; imported_commitments: string | null; firm_id: string; firm_name: string; logo_sha256: string | null; is_hidden: boolean };
    values: [string, string, boolean, string, Date];
  };
  'select i.id, i.account_code, i.name, coalesce(c.committed, 0)::numeric as commitment, coalesce(e.used, 0)::numeric as used,\n       coalesce(e.loan_balance, 0)::numeric as loan_balance, coalesce(e.unpaid_interest, 0)::numeric as unpaid_interest,\n       f.published and exists (select from users u where u.company_id = i.company_id and u.id = i.user_id and u.active) as is_seen\n     from holdings h join investors i on i.company_id = h.company_id and i.id = h.investor_id join funds f on f.company_id = h.company_id and f.id = h.fund_id\n     left join lateral (\n       select sum(amount) as committed from commitments where company_id = $1 and investor_id = h.investor_id and fund_id = $2 and date <= $3\n     ) c on true\n     left join lateral (\n       select sum(sign * case when type in (\'contribution\', \'loan_draw\') then amount else -recallable end) as used,\n         sum(sign * case type when \'loan_draw\' then amount when \'loan_repayment\' then -amount else 0 end) as loan_balance,\n         sum(sign * case type when \'interest_accrued\' then amount when \'interest_paid\' then -amount else 0 end) as unpaid_interest\n       from ledger_entries, lateral (select case when reverses_reference is null then 1 else -1 end) as way (sign)\n       where company_id = $1 and investor_id = h.investor_id and fund_id = $2 and effective_date <= $3\n     ) e on true\n     where h.company_id = $1 and h.fund_id = $2 order by i.account_code': {
    row: { id: string; account_code: string; name: string; commitment: string; used: string; loan_balance: string; unpaid_interest: string; is_seen: boolean };
    values: [string, string, string];
  };
  'select i.id, i.account_code, i.name, u.id as user_id, u.display_name, u.email, u.active from investors i\n     left join users u on u.company_id = i.company_id and u.id = i.user_id where i.company_id = $1': {
    row: { id: string; account_code: string; name: string; user_id: string | null; display_name: string | null; email: string | null; active: boolean | null };
    values: [string];
  };
  'select i.id, i.account_code, sum(c.amount) as commitment from commitments c join investors i on i.company_id = c.company_id and i.id = c.investor_id\n       where c.company_id = $1 and c.fund_id = $2 group by i.company_id, i.id order by i.account_code': {
    row: { id: string; account_code: string; commitment: string | null };
    values: [string, string];
  };
  'select i.id, i.issuer, i.label, i.domains, i.link_by, (select count(*)::integer from users u where u.company_id = i.company_id and u.way_in = i.issuer) as people\n           from company_issuers i where i.company_id = $1 order by i.issuer': {
    row: { id: string; issuer: string; label: string; domains: string[]; link_by: 'verified_email' | 'invitation'; people: number | null };
    values: [string];
  };
  'select i.n, i.fund_id, i.investor_id, i.digest from statement_job_items i\n     where i.company_id = $1 and i.job_id = $2 and i.n > $4 and not exists (\n       select from statement_papers p where p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n and p.drawn_at > $3)\n     order by i.n limit $5': {
    row: { n: number; fund_id: string; investor_id: string; digest: string | null };
    values: [string, string, Date, number, number];
  };
  'select i.n, i.fund_id, i.investor_id, i.document_id, i.version, p.sha256, p.length, f.name as fund_name, f.external_id, v.account_code, v.name as investor_name\n     from statement_job_items i join statement_papers p on p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n\n     join funds f on f.company_id = i.company_id and f.id = i.fund_id join investors v on v.company_id = i.company_id and v.id = i.investor_id\n     where i.company_id = $1 and i.job_id = $2 order by i.n': {
    row: { n: number; fund_id: string; investor_id: string; document_id: string | null; version: number | null; sha256: string; length: number; fund_name: string; external_id: string; account_code: string; investor_name: string };
    values: [string, string];
  };
  'select i.task_id, i.application_id, i.state, i.reason, t.kind, t.module, u.display_name as applicant, f.name as fund\n     from review_batch_items i join review_tasks t on t.company_id = i.company_id and t.id = i.task_id\n       join applications a on a.company_id = i.company_id and a.id = i.application_id\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       join users r on r.company_id = a.company_id and r.id = $2::uuid\n     where i.company_id = $1 and i.batch_id = $4 and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date) order by i.position': {
    row: { task_id: string; application_id: string; state: 'waiting' | 'done' | 'refused'; reason: string | null; kind: 'review' | 'internal_tax' | 'final_approval'; module: number; applicant: string; fund: string };
    values: [string, string, string, string];
  };
  'select i.task_id, i.application_id, i.task_version, i.module_version, i.round, t.module, t.kind from review_batch_items i\n       join review_tasks t on t.company_id = i.company_id and t.id = i.task_id\n     where i.company_id = $1 and i.batch_id = $2 and i.position = $3 and i.state = \'waiting\' for update of i': {
    row: { task_id: string; application_id: string; task_version: number; module_version: number; round: number; module: number; kind: 'review' | 'internal_tax' | 'final_approval' };
    values: [string, string, number];
  };
  'select id as user_id, display_name, email from users where company_id = $1 and id = $2': {
    row: { user_id: string; display_name: string; email: string };
    values: [string, string];
  };
  'select id from applications where company_id = $1 and id = $2 for update': {
    row: { id: string };
    values: [string, string];
  };
  'select id from bank_records where company_id = $1 and id = $2 for update': {
    row: { id: string };
    values: [string, string];
  };
  'select id from bank_records where company_id = $1 and user_id = $2 and kyc_record_id is not distinct from $3::uuid and erased_at is null': {
    row: { id: string };
    values: [string, string, string];
  };
  'select id from bank_records where company_id = $1 and user_id = $2 order by kyc_record_id is not null, created_at, id': {
    row: { id: string };
    values: [string, string];
  };
  'select id from carry_documents where company_id = $1 and reference = $2': {
    row: { id: string };
    values: [string, string];
  };
  'select id from companies order by slug = $1 desc nulls last, created_at, id limit 1': {
    row: { id: string };
    values: [string];
  };
  'select id from companies where retention_years is not null order by id': {
    row: { id: string };
    values: [];
  };
  'select id from documents where company_id = $1 and is_replaced order by id for no key update': {
    row: { id: string };
    values: [string];
  };
  'select id from documents where company_id = $1 and title = \'Co-investment programme guide\'': {
    row: { id: string };
    values: [string];
  };
  'select id from eligibility_responses where company_id = $1 and application_id = $2': {
    row: { id: string };
    values: [string, string];
  };
  'select id from firms where company_id = $1 and id = $2': {
    row: { id: string };
    values: [string, string];
  };
  'select id from firms where company_id = $1 and name = $2': {
    row: { id: string };
    values: [string, string];
  };
  'select id from fund_people where company_id = $1 and fund_id = $2 and email = $3': {
    row: { id: string };
    values: [string, string, string];
  };
  'select id from funds where company_id = $1 and external_id = $2': {
    row: { id: string };
    values: [string, string];
  };
  'select id from kyc_records where company_id = $1 and id = $2 and valid_until < $3::date and (lapsed_at is null or lapsed_at < approved_at) for update': {
    row: { id: string };
    values: [string, string, string];
  };
  'select id from kyc_records where company_id = $1 and user_id = $2 and id = $3 for update': {
    row: { id: string };
    values: [string, string, string];
  };
  'select id from review_texts where company_id = $1 and id = $2 and removed_at is null for update': {
    row: { id: string };
    values: [string, string];
  };
  'select id from role_proposals where company_id = $1 and user_id = $2 and role = \'compensation\' and state = \'proposed\'': {
    row: { id: string };
    values: [string, string];
  };
  'select id from tax_documents where company_id = $1 and id = any($2::uuid[]) and lapsed_at is not null limit 1': {
    row: { id: string };
    values: [string, readonly (string | null)[]];
  };
  'select id from tax_documents where company_id = $1 and record_id = $2 and superseded_at is null limit 1': {
    row: { id: string };
    values: [string, string];
  };
  'select id from tax_records where company_id = $1 and id = $2 for update': {
    row: { id: string };
    values: [string, string];
  };
  'select id from tax_records where company_id = $1 and user_id = $2 and id = $3 for update': {
    row: { id: string };
    values: [string, string, string];
  };
  'select id from tax_records where company_id = $1 and user_id = $2 and investor_type = $3 and kyc_record_id is not distinct from $4::uuid and erased_at is null': {
    row: { id: string };
    values: [string, string, string, string];
  };
  'select id from tax_records where company_id = $1 and user_id = $2 order by kyc_record_id is not null, created_at, id': {
    row: { id: string };
    values: [string, string];
  };
  'select id from users where company_id = $1 and \'admin\' = any(roles) order by email': {
    row: { id: string };
    values: [string];
  };
  'select id from users where company_id = $1 and \'admin\' = any(roles) order by email limit 1': {
    row: { id: string };
    values: [string];
  };
  'select id from users where company_id = $1 and active and \'compensation\' = any(roles)': {
    row: { id: string };
    values: [string];
  };
  'select id from users where company_id = $1 and id = any($2::uuid[]) and \'reviewer\' = any(roles) limit 1': {
    row: { id: string };
    values: [string, readonly (string | null)[]];
  };
  'select id from users where company_id = $1 and lower(email) = $2 and active': {
    row: { id: string };
    values: [string, string];
  };
  'select id, account_code from investors where company_id = $1 and account_code = any($2)': {
    row: { id: string; account_code: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, action, at, finished_at from review_batches where company_id = $1 and by_id = $2 and id = $3': {
    row: { id: string; action: 'claim' | 'assign' | 'approve' | 'request_document' | 'remind'; at: Date; finished_at: Date | null };
    values: [string, string, string];
  };
  'select id, action, by_id from review_batches where company_id = $1 and by_id = $2 and finished_at is null and at < $3 for update': {
    row: { id: string; action: 'claim' | 'assign' | 'approve' | 'request_document' | 'remind'; by_id: string };
    values: [string, string, Date];
  };
  'select id, action, by_id from review_batches where company_id = $1 and id = $2 and finished_at is null and at < $3 for update': {
    row: { id: string; action: 'claim' | 'assign' | 'approve' | 'request_document' | 'remind'; by_id: string };
    values: [string, string, Date];
  };
  'select id, active, roles from users where company_id = $1 and id = $2 for no key update': {
    row: { id: string; active: boolean; roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] };
    values: [string, string];
  };
  'select id, at, finished_at from review_batches where company_id = $1 and by_id = $2 order by at desc, id desc limit 1': {
    row: { id: string; at: Date; finished_at: Date | null };
    values: [string, string];
  };
  'select id, created_at, last_seen_at, user_agent from sessions\n     where company_id = $1 and user_id = $2 and ended_at is null and expires_at > $3 and last_seen_at + make_interval(secs => idle_seconds) > $3\n     order by last_seen_at desc, id': {
    row: { id: string; created_at: Date; last_seen_at: Date; user_agent: string | null };
    values: [string, string, Date];
  };
  'select id, currency from funds where company_id = $1 and (id = $2 or external_id = $3) for no key update': {
    row: { id: string; currency: string };
    values: [string, string, string];
  };
  'select id, currency, offer_leverage from funds where company_id = $1 and id = $2': {
    row: { id: string; currency: string; offer_leverage: boolean };
    values: [string, string];
  };
  'select id, direction, amount, note, state, version from orders\n     where company_id = $1 and user_id = $2 and fund_id = $3 and investor_id = $4 and kind = $5 and state in (\'requested\', \'acknowledged\')': {
    row: { id: string; direction: 'increase' | 'reduce'; amount: string; note: string; state: 'requested' | 'acknowledged' | 'done' | 'declined' | 'cancelled'; version: number };
    values: [string, string, string, string, string];
  };
  'select id, display_name from users where company_id = $1 and active and \'reviewer\' = any(roles) order by display_name collate names, id': {
    row: { id: string; display_name: string };
    values: [string];
  };
  'select id, display_name from users where company_id = $1 and id = any($2::uuid[])': {
    row: { id: string; display_name: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, display_name, email from users where company_id = $1 and id = $2': {
    row: { id: string; display_name: string; email: string };
    values: [string, string];
  };
  'select id, display_name, email from users where company_id = $1 and id = $2 and active and \'admin\' = any(roles)': {
    row: { id: string; display_name: string; email: string };
    values: [string, string];
  };
  'select id, display_name, email from users where company_id = $1 and id = any($2::uuid[])': {
    row: { id: string; display_name: string; email: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, display_name, email, roles from users where company_id = $1 and id = $2 and active': {
    row: { id: string; display_name: string; email: string; roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] };
    values: [string, string];
  };
  'select id, email from users where company_id = $1 and (id = any($2::uuid[]) or (active and \'admin\' = any(roles)))\n     order by array_position($2::uuid[], id) nulls last, created_at, id limit 1': {
    row: { id: string; email: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, email from users where company_id = $1 and email = any($2)': {
    row: { id: string; email: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, email from users where company_id = $1 and email = lower($2) and active and \'admin\' = any(roles)': {
    row: { id: string; email: string };
    values: [string, string];
  };
  'select id, email from users where company_id = $1 and id = $2': {
    row: { id: string; email: string };
    values: [string, string];
  };
  'select id, email from users where company_id = $1 and starts_with(lower(email), $2) and right(lower(email), length($3)) = $3': {
    row: { id: string; email: string };
    values: [string, string, string];
  };
  'select id, email, display_name as name from users where company_id = $1 and email = any($2::text[]) and active': {
    row: { id: string; email: string; name: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, email, display_name as name from users where company_id = $1 and id = $2 and active': {
    row: { id: string; email: string; name: string };
    values: [string, string];
  };
  'select id, email, display_name from users where company_id = $1': {
    row: { id: string; email: string; display_name: string };
    values: [string];
  };
  'select id, email, display_name from users where company_id = $1 and id = any($2::uuid[]) and active': {
    row: { id: string; email: string; display_name: string };
    values: [string, readonly (string | null)[]];
  };
  'select id, email, display_name, roles, active, last_sign_in_at from users where company_id = $1 and id = $2': {
    row: { id: string; email: string; display_name: string; roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[]; active: boolean; last_sign_in_at: Date | null };
    values: [string, string];
  };
  'select id, external_id, name, currency from funds where company_id = $1 and external_id = $2': {
    row: { id: string; external_id: string; name: string; currency: string };
    values: [string, string];
  };
  'select id, external_id, name, currency, published from funds where company_id = $1 order by name collate names, external_id': {
    row: { id: string; external_id: string; name: string; currency: string; published: boolean };
    values: [string];
  };
  'select id, external_id, name, currency, unit_decimals, good_leaver, vested_portion, version, facts from carry_plans\n     where company_id = $1 and id = any($2::uuid[]) order by id': {
    row: { id: string; external_id: string; name: string; currency: string; unit_decimals: number; good_leaver: 'forfeit' | 'keep' | 'accelerate'; vested_portion: string; version: number; facts: number };
    values: [string, readonly (string | null)[]];
  };
  'select id, kind, key, body from definitions where company_id = $1 and state <> \'draft\'': {
    row: { id: string; kind: 'criteria' | 'application' | 'kyc_workflow' | 'tax_form' | 'document_template'; key: string; body: unknown };
    values: [string];
  };
  'select id, label from company_issuers where company_id = $1 and issuer is distinct from $2 order by label, id': {
    row: { id: string; label: string };
    values: [string, string];
  };
  'select id, label from company_issuers where company_id = $1 order by label, id': {
    row: { id: string; label: string };
    values: [string];
  };
  'select id, length, sha256, received, used_at from file_uploads where company_id = $1 and user_id = $2 and id = $3 and begun_at > $4': {
    row: { id: string; length: number; sha256: string; received: number; used_at: Date | null };
    values: [string, string, string, Date];
  };
  'select id, length, sha256, received, used_at from file_uploads where company_id = $1 and user_id = $2 and id = $3 and begun_at > $4 for update': {
    row: { id: string; length: number; sha256: string; received: number; used_at: Date | null };
    values: [string, string, string, Date];
  };
  'select id, name from firms where company_id = $1 and id = $2': {
    row: { id: string; name: string };
    values: [string, string];
  };
  'select id, name from firms where company_id = $1 order by name collate names': {
    row: { id: string; name: string };
    values: [string];
  };
  'select id, name, account_code from investors where company_id = $1 and user_id = $2 order by account_code': {
    row: { id: string; name: string; account_code: string };
    values: [string, string];
  };
  'select id, name, account_code from investors where company_id = $1 and user_id = $2 order by name collate names, id': {
    row: { id: string; name: string; account_code: string };
    values: [string, string];
  };
  'select id, name, account_code, local_currency from investors where company_id = $1 and user_id = $2 order by account_code': {
    row: { id: string; name: string; account_code: string; local_currency: string | null };
    values: [string, string];
  };
  'select id, name, created_at, expires_at from access_tokens\n     where company_id = $1 and user_id = $2 and kind = \'personal\' and revoked_at is null and expires_at > $3 order by created_at desc, id': {
    row: { id: string; name: string | null; created_at: Date; expires_at: Date };
    values: [string, string, Date];
  };
  'select id, name, currency from funds where company_id = $1 and external_id = $2': {
    row: { id: string; name: string; currency: string };
    values: [string, string];
  };
  'select id, name, currency, published from funds where company_id = $1 and id = $2': {
    row: { id: string; name: string; currency: string; published: boolean };
    values: [string, string];
  };
  'select id, name, made_at, last_used_at, backed_up, credential_id, transports from passkeys where company_id = $1 and user_id = $2 order by made_at, id': {
    row: { id: string; name: string; made_at: Date; last_used_at: Date | null; backed_up: boolean; credential_id: Buffer; transports: string[] };
    values: [string, string];
  };
  'select id, name, published from funds where company_id = $1 and (id = $2 or external_id = $3) order by id = $2 desc limit 1': {
    row: { id: string; name: string; published: boolean };
    values: [string, string, string];
  };
  'select id, name, version, terms from carry_schedules where company_id = $1 and id = $2': {
    row: { id: string; name: string; version: number; terms: Record<string, unknown> };
    values: [string, string];
  };
  'select id, name, version, terms from carry_schedules where company_id = $1 and name = $2 order by version desc limit 1': {
    row: { id: string; name: string; version: number; terms: Record<string, unknown> };
    values: [string, string];
  };
  'select id, people from announcements where company_id = $1 and digest = $2 and title = $3 and text = $4 and due_date is not distinct from $5\n       and scope = $6 and fund_id is not distinct from $7 and firm_id is not distinct from $8': {
    row: { id: string; people: number };
    values: [string, string, string, string, string, string, string, string];
  };
  'select id, plan_id from carry_allocations where company_id = $1 and (id = $2 or reference = $3)': {
    row: { id: string; plan_id: string };
    values: [string, string, string];
  };
  'select id, reference from documents where company_id = $1 and reference is not null': {
    row: { id: string; reference: string | null };
    values: [string];
  };
  'select id, removed_at from kyc_participants where company_id = $1 and record_id = $2 and removed_at is not null': {
    row: { id: string; removed_at: Date | null };
    values: [string, string];
  };
  'select id, round, opened_at, due_on, closed_at from review_tasks where company_id = $1 and application_id = $2 and module = $3 and kind = \'review\'\n     order by closed_at desc nulls first, opened_at desc limit 1': {
    row: { id: string; round: number; opened_at: Date; due_on: CivilDate; closed_at: Date | null };
    values: [string, string, number];
  };
  'select id, sha256, revision from tax_form_templates where company_id = $1 and code = $2 and retired_at is null': {
    row: { id: string; sha256: string; revision: string };
    values: [string, string];
  };
  'select id, slug from companies order by slug': {
    row: { id: string; slug: string };
    values: [];
  };
  'select id, slug, name, profile, theme, logo_sha256, created_at from companies where id = $1': {
    row: { id: string; slug: string; name: string; profile: Record<string, unknown>; theme: Record<string, unknown>; logo_sha256: string | null; created_at: Date };
    values: [string];
  };
  'select id, slug, name, profile, theme, logo_sha256, created_at from companies where slug = $1': {
    row: { id: string; slug: string; name: string; profile: Record<string, unknown>; theme: Record<string, unknown>; logo_sha256: string | null; created_at: Date };
    values: [string];
  };
  'select id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email from delegations\n     where company_id = $1 and principal_id = $2 and id = $3 for update': {
    row: { id: string; state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended'; levels: ('figures' | 'applications')[]; until_date: CivilDate; invited_at: Date; answered_at: Date | null; ended_at: Date | null; version: number; first_name: string; last_name: string; email: string };
    values: [string, string, string];
  };
  'select id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email from delegations\n     where company_id = $1 and principal_id = $2 order by invited_at desc, id limit 200': {
    row: { id: string; state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended'; levels: ('figures' | 'applications')[]; until_date: CivilDate; invited_at: Date; answered_at: Date | null; ended_at: Date | null; version: number; first_name: string; last_name: string; email: string };
    values: [string, string];
  };
  'select id, terms from carry_schedules where name = $1 order by version desc limit 1': {
    row: { id: string; terms: Record<string, unknown> };
    values: [string];
  };
  'select id, until_at as until from views where company_id = $1 and viewer_id = $2 and target_id = $3 and mode = $4 and ended_at is null and until_at > $5': {
    row: { id: string; until: Date };
    values: [string, string, string, string, Date];
  };
  'select id, user_id, email, phone, way_in, last_day, asked_by, asked_at, state, told_at, confirmed_at from account_changes\n     where company_id = $1 and user_id = $2 and state in (\'asked\', \'agreed\')': {
    row: { id: string; user_id: string; email: string | null; phone: string | null; way_in: string | null; last_day: CivilDate | null; asked_by: string; asked_at: Date; state: 'asked' | 'agreed' | 'done' | 'stopped' | 'expired'; told_at: Date | null; confirmed_at: Date | null };
    values: [string, string];
  };
  'select id, version, state from notices where company_id = $1 and id = $2 for update': {
    row: { id: string; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded' };
    values: [string, string];
  };
  'select id::text from audit_events where company_id = $1 and sequence is null order by id limit 100': {
    row: { id: string };
    values: [string];
  };
  'select investor_id,\n       coalesce(sum(sign * amount) filter (where type in (\'contribution\', \'contribution_outside_commitment\') or settled = \'cash\' and type <> \'interest_accrued\'), 0)::numeric as called,\n       coalesce(sum(sign * case when type = \'distribution\' then amount else -amount end) filter (where type = \'distribution\' or settled = \'withheld\'), 0)::numeric as received\n     from ledger_entries, lateral (select case when reverses_reference is null then 1 else -1 end) as way (sign)\n     where company_id = $1 and fund_id = $2 and investor_id = any($3) and effective_date <= $4 group by investor_id': {
    row: { investor_id: string; called: string; received: string };
    values: [string, string, readonly (string | null)[], string];
  };
  'select investor_id, used from uses_to_come($1, $2, $3, $4, $5)': {
    row: { investor_id: string | null; used: string | null };
    values: [string, string, string, string, string];
  };
  'select issuer from company_issuers where company_id = $1 and id = $2': {
    row: { issuer: string };
    values: [string, string];
  };
  'select issuer from identities where company_id = $1 and user_id = $2 order by issuer': {
    row: { issuer: string };
    values: [string, string];
  };
  'select issuer, authenticated_at, created_at from sessions where company_id = $1 and id = $2': {
    row: { issuer: string; authenticated_at: Date | null; created_at: Date };
    values: [string, string];
  };
  'select issuer, link_by from company_issuers where company_id = $1 and id = $2': {
    row: { issuer: string; link_by: 'verified_email' | 'invitation' };
    values: [string, string];
  };
  'select k.company_id, k.id, c.time_zone from kyc_records k join companies c on c.id = k.company_id\n         where k.valid_until < $1::date and (k.lapsed_at is null or k.lapsed_at < k.approved_at) order by k.company_id, k.id': {
    row: { company_id: string; id: string; time_zone: string };
    values: [string];
  };
  'select k.company_id, k.id, k.user_id, u.display_name as owner_name, k.investor_type, k.workflow_key, k.workflow_version, k.status, k.version, k.created_at, k.changed_at,\n  k.approved_at, k.valid_until, k.lapsed_at, k.erased_at, k.asked_at, k.asked_at_version, k.key_id, k.sealed from kyc_records k join users u on u.company_id = k.company_id and u.id = k.user_id where k.company_id = $1 and k.id = $2': {
    row: { company_id: string; id: string; user_id: string; owner_name: string; investor_type: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST'; workflow_key: string; workflow_version: number; status: 'created' | 'submitted' | 'changes_requested' | 'approved'; version: number; created_at: Date; changed_at: Date; approved_at: Date | null; valid_until: CivilDate | null; lapsed_at: Date | null; erased_at: Date | null; asked_at: Date | null; asked_at_version: number | null; key_id: string | null; sealed: Buffer | null };
    values: [string, string];
  };
  'select k.company_id, k.id, k.user_id, u.display_name as owner_name, k.investor_type, k.workflow_key, k.workflow_version, k.status, k.version, k.created_at, k.changed_at,\n  k.approved_at, k.valid_until, k.lapsed_at, k.erased_at, k.asked_at, k.asked_at_version, k.key_id, k.sealed from kyc_records k join users u on u.company_id = k.company_id and u.id = k.user_id where k.company_id = $1 and k.user_id = $2 order by k.created_at, k.id': {
    row: { company_id: string; id: string; user_id: string; owner_name: string; investor_type: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST'; workflow_key: string; workflow_version: number; status: 'created' | 'submitted' | 'changes_requested' | 'approved'; version: number; created_at: Date; changed_at: Date; approved_at: Date | null; valid_until: CivilDate | null; lapsed_at: Date | null; erased_at: Date | null; asked_at: Date | null; asked_at_version: number | null; key_id: string | null; sealed: Buffer | null };
    values: [string, string];
  };
  'select k.company_id, k.id, k.workflow_key, k.workflow_version, k.key_id, k.sealed from kyc_records k where k.company_id = $1 and k.id = any($2::uuid[])': {
    row: { company_id: string; id: string; workflow_key: string; workflow_version: number; key_id: string | null; sealed: Buffer | null };
    values: [string, readonly (string | null)[]];
  };
  'select key_id, count(*)::integer as events from audit_events where key_id is not null group by key_id order by key_id': {
    row: { key_id: string | null; events: number };
    values: [];
  };
  'select kind from application_events where company_id = $1 and application_id = $2\n       and (kind = \'country_changed\' or module = $3 and kind in (\'lapsed\', \'asked_anew\', \'recalled\', \'submitted\', \'changed\', \'changes_requested\')) order by id desc limit 1': {
    row: { kind: 'begun' | 'country_changed' | 'submitted' | 'changed' | 'recalled' | 'withdrawn' | 'approved' | 'declined' | 'changes_requested' | 'comment_resolved' | 'reopened' | 'begun_anew' | 'prepared_confirmed' | 'locked' | 'unlocked' | 'amounts_frozen' | 'amounts_unfrozen' | 'limits_set' | 'asked' | 'question_closed' | 'lapsed' | 'revealed' | 'reused' | 'bank_verified' | 'document_requested' | 'request_withdrawn' | 'approval_cancelled' | 'internal_tax_approved' | 'final_amounts_set' | 'proposed' | 'proposal_rejected' | 'proposal_void' | 'application_approved' | 'completed' | 'objection_settled' | 'asked_anew' };
    values: [string, string, number];
  };
  'select kind, choice from mail_preferences where company_id = $1 and user_id = $2': {
    row: { kind: string; choice: 'at_once' | 'daily' | 'off' };
    values: [string, string];
  };
  'select kind, is_distribution, id, plan_id, allocation_id, date, is_reversal, is_reversed from (\n       select \'grant\' as kind, false as is_distribution, a.id, a.plan_id, a.id as allocation_id, a.grant_date as date, false as is_reversal,\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_allocation_id = a.id) as is_reversed\n       from carry_allocations a where a.company_id = $1 and a.reference = $2\n       union all\n       select \'event\', false, e.id, e.plan_id, e.allocation_id, e.date, e.type = \'reversal\',\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id)\n       from carry_events e where e.company_id = $1 and e.reference = $2\n       union all\n       select \'payment\', d.type = \'distribution\', d.id, d.plan_id, d.allocation_id, d.date, d.type = \'reversal\',\n         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id)\n       from carry_distributions d where d.company_id = $1 and d.reference = $2) named limit 1': {
    row: { kind: 'grant' | 'event' | 'payment'; is_distribution: boolean; id: string; plan_id: string; allocation_id: string | null; date: CivilDate; is_reversal: boolean; is_reversed: boolean };
    values: [string, string];
  };
  'select l.company_id, l.id from witness_link_directory d join witness_links l on l.company_id = d.company_id and l.hash = d.hash\n     where d.hash = $1 and l.revoked_at is null': {
    row: { company_id: string; id: string };
    values: [Buffer];
  };
  'select l.company_id, l.user_id, l.kind, c.slug, c.name as company_name, c.profile->>\'program_name\' as program_name\n     from mail_link_directory d join mail_links l on l.company_id = d.company_id and l.hash = d.hash join companies c on c.id = d.company_id\n     where d.hash = $1 and l.made_at > $2::timestamptz - interval \'180 days\'': {
    row: { company_id: string; user_id: string; kind: string; slug: string; company_name: string; program_name: string | null };
    values: [Buffer, Date];
  };
  'select l.entry_reference, t.reference from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version\n     where l.company_id = $1 and l.entry_reference = any($2) and t.state = \'published\' and t.id is distinct from $3 and t.id is distinct from $4': {
    row: { entry_reference: string; reference: string };
    values: [string, readonly (string | null)[], string, string];
  };
  'select l.envelope_id, l.recipient_id, l.mailed_at, r.name, r.email, s.name as signer,\n       exists (\n         select 1 from envelope_events v where v.company_id = l.company_id and v.envelope_id = l.envelope_id and v.recipient_id = l.recipient_id\n           and v.kind = \'link_made\' and v.detail ->> \'link\' <> l.id::text\n           and v.sequence > coalesce((select max(w.sequence) from envelope_events w where w.company_id = l.company_id and w.envelope_id = l.envelope_id\n             and w.recipient_id = l.recipient_id and w.kind = \'corrected\'), 0)\n       ) as had_another,\n       e.status, e.expires_at, c.name as company_name,\n       c.profile->>\'program_name\' as program_name\n     from witness_links l join envelope_recipients r on r.company_id = l.company_id and r.envelope_id = l.envelope_id and r.id = l.recipient_id\n       join envelope_recipients s on s.company_id = r.company_id and s.envelope_id = r.envelope_id and s.id = r.witness_of\n       join envelopes e on e.company_id = l.company_id and e.id = l.envelope_id join companies c on c.id = l.company_id\n     where l.company_id = $1 and l.id = $2 and l.revoked_at is null and r.status <> \'signed\'': {
    row: { envelope_id: string; recipient_id: string; mailed_at: Date | null; name: string | null; email: string | null; signer: string | null; had_another: boolean; status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; expires_at: Date; company_name: string; program_name: string | null };
    values: [string, string];
  };
  'select l.id, l.company_id, l.recipient_id, l.mailed_at, e.id as envelope_id, e.expires_at, e.title, e.purpose, e.author_id, e.ended_at, r.name, r.email,\n       r.status = \'signed\' as has_signed, s.name as signer, s.user_id as signer_id, c.slug, c.time_zone,\n       coalesce(c.profile->>\'program_name\', c.name) as company\n     from witness_links l join envelope_recipients r on r.company_id = l.company_id and r.envelope_id = l.envelope_id and r.id = l.recipient_id\n       join envelope_recipients s on s.company_id = r.company_id and s.envelope_id = r.envelope_id and s.id = r.witness_of\n       join envelopes e on e.company_id = l.company_id and e.id = l.envelope_id join companies c on c.id = l.company_id\n     where l.company_id = $1 and l.id = $2 and l.revoked_at is null and (r.status = \'signed\' or (e.expires_at > $3 and e.ended_at is null))': {
    row: { id: string; company_id: string; recipient_id: string; mailed_at: Date | null; envelope_id: string; expires_at: Date; title: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; author_id: string; ended_at: Date | null; name: string | null; email: string | null; has_signed: boolean; signer: string | null; signer_id: string | null; slug: string; time_zone: string; company: string };
    values: [string, string, Date];
  };
  'select l.kind, u.email, u.display_name, c.slug, c.name as company_name, c.profile->>\'program_name\' as program_name, i.label\n     from sign_in_links l join users u on u.company_id = l.company_id and u.id = l.user_id join companies c on c.id = l.company_id\n       left join company_issuers i on i.company_id = u.company_id and i.issuer = u.way_in and i.link_by = \'invitation\' and l.kind = \'invitation\'\n         and not exists (select from identities k where k.company_id = u.company_id and k.user_id = u.id)\n     where l.company_id = $1 and l.id = $2 and l.used_at is null and l.ended_at is null and l.expires_at > $3 and u.active and (u.way_in = $4 or u.provider_until is not null or i.id is not null)\n       and not exists (select from sign_in_links m where m.company_id = l.company_id and m.user_id = l.user_id and m.kind = l.kind and m.n > l.n)': {
    row: { kind: 'invitation' | 'administrator' | 'self'; email: string; display_name: string; slug: string; company_name: string; program_name: string | null; label: string | null };
    values: [string, string, Date, string];
  };
  'select l.n, greatest(coalesce(max(s.attempt), 0), case when exists (select from ledger_entries e where e.company_id = $1 and e.reference = l.reference) then 1 else 0 end) as last\n     from unnest($4::integer[], $5::text[]) as l (n, reference)\n       left join notice_settlements s on s.company_id = $1 and s.notice_id = $2 and s.version = $3 and s.n = l.n\n     group by l.n, l.reference': {
    row: { n: number | null; last: number };
    values: [string, string, number, readonly (number | null)[], readonly (string | null)[]];
  };
  'select l.n, l.investor_id, i.account_code, i.name as investor_name, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income,\n       l.recallable, l.unfunded_before, l.unfunded_after, l.entry_reference\n     from notice_lines l join investors i on i.company_id = l.company_id and i.id = l.investor_id\n     where l.company_id = $1 and l.notice_id = $2 and l.version = $3 order by l.n': {
    row: { n: number; investor_id: string; account_code: string; investor_name: string; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_paid' | 'distribution'; amount: string; component: 'investment' | 'management_fee' | 'partnership_expense' | 'organisational' | 'placement_fee' | 'credit_facility' | 'late_interest' | 'other' | null; settled: 'withheld' | 'cash' | null; return_of_capital: string; gain: string; income: string; recallable: string; unfunded_before: string | null; unfunded_after: string | null; entry_reference: string };
    values: [string, string, number];
  };
  'select l.notice_id, l.n, l.investor_id, i.account_code, i.name as investor_name, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income,\n       l.recallable, e.effective_date as settled_on,\n       (select p.paid_on from notice_settlements p where p.company_id = l.company_id and p.notice_id = l.notice_id and p.version = l.version and p.n = l.n\n         and e.reference = coalesce(p.kept_reference, reference_of_attempt(l.entry_reference, p.attempt))) as paid_on,\n       h.unfunded_before, h.unfunded_after\n     from investors i join notice_lines l on l.company_id = i.company_id and l.investor_id = i.id\n       join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version\n       join notice_shares h on h.company_id = l.company_id and h.notice_id = l.notice_id and h.investor_id = l.investor_id\n       left join lateral entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) e on true\n     where i.company_id = $1 and i.user_id = $2 and l.notice_id = any($3) order by i.account_code, l.n': {
    row: { notice_id: string; n: number; investor_id: string; account_code: string; investor_name: string; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_paid' | 'distribution'; amount: string; component: 'investment' | 'management_fee' | 'partnership_expense' | 'organisational' | 'placement_fee' | 'credit_facility' | 'late_interest' | 'other' | null; settled: 'withheld' | 'cash' | null; return_of_capital: string; gain: string; income: string; recallable: string; settled_on: CivilDate | null; paid_on: CivilDate | null; unfunded_before: string | null; unfunded_after: string | null };
    values: [string, string, readonly (string | null)[]];
  };
  'select l.user_id, l.kind, l.tries, l.code_hash, u.provider_until is not null as moves, u.email, u.display_name, coalesce(c.profile->>\'program_name\', c.name) as portal,\n       exists (select from passkeys p where p.company_id = l.company_id and p.user_id = l.user_id) as has_passkey,\n       exists (select from account_changes a where a.company_id = l.company_id and a.user_id = l.user_id and a.state = \'done\' and a.asked_by <> a.user_id\n         and coalesce(a.email, a.way_in) is not null) as was_moved\n     from sign_in_links l join users u on u.company_id = l.company_id and u.id = l.user_id join companies c on c.id = l.company_id\n     where l.company_id = $1 and l.id = $2 and l.used_at > $3::timestamptz - make_interval(secs => $4) and l.enrolled_at is null and l.ended_at is null\n       and u.active and (u.way_in = $5 or u.provider_until is not null)\n     for update of l, u': {
    row: { user_id: string; kind: 'invitation' | 'administrator' | 'self'; tries: number; code_hash: Buffer | null; moves: boolean; email: string; display_name: string; portal: string; has_passkey: boolean; was_moved: boolean };
    values: [string, string, Date, number, string];
  };
  'select l.version, l.minimum_equity, l.maximum_equity, l.maximum_leverage, l.maximum_total, l.max_leverage_ratio, l.disable_cashless_commitment, l.at, u.display_name as set_by\n     from application_limits l join users u on u.company_id = l.company_id and u.id = l.set_by\n     where l.company_id = $1 and l.application_id = $2 order by l.version desc limit 1': {
    row: { version: number; minimum_equity: string | null; maximum_equity: string | null; maximum_leverage: string | null; maximum_total: string | null; max_leverage_ratio: number | null; disable_cashless_commitment: boolean; at: Date; set_by: string };
    values: [string, string];
  };
  'select length from files where company_id = $1 and sha256 = $2 and erased_at is null': {
    row: { length: number };
    values: [string, string];
  };
  'select length, damaged_at from files where company_id = $1 and sha256 = $2 and erased_at is null': {
    row: { length: number; damaged_at: Date | null };
    values: [string, string];
  };
  'select link_by from company_issuers where company_id = $1 and issuer = $2': {
    row: { link_by: 'verified_email' | 'invitation' };
    values: [string, string];
  };
  'select m.company_id, m.application_id from application_modules m where m.module = 10 and m.state = \'in_progress\'\n         and exists (select from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n           where p.company_id = m.company_id and p.application_id = m.application_id and p.module = 10 and p.removed_at is null and f.state = \'accepted\')\n       order by m.company_id, m.application_id': {
    row: { company_id: string; application_id: string };
    values: [];
  };
  'select m.company_id, m.application_id from application_modules m where m.module = 6 and m.state = \'in_progress\'\n         and not exists (select from document_requests q where q.company_id = m.company_id and q.application_id = m.application_id and q.withdrawn_at is null\n           and not coalesce((select bool_and(f.state <> \'checking\' and (f.state = \'refused\' or p.confirmed_at is not null)) and bool_or(f.state = \'accepted\')\n             from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n             where p.company_id = q.company_id and p.application_id = q.application_id and p.module = 6 and p.question = q.id::text and p.removed_at is null), false))\n       order by m.company_id, m.application_id': {
    row: { company_id: string; application_id: string };
    values: [];
  };
  'select m.company_id, m.application_id, m.version, m.equity_amount, m.levered_amount, m.leverage_option_description, m.leverage_ratio, m.leverage_amount,\n       m.cashless_commitment, m.total_investment, m.hide_finalized_section, m.investor_id, i.name as investor, m.set_by as set_by_id, u.display_name as set_by, m.at,\n       m.key_id, m.sealed\n     from application_final_amounts m join users u on u.company_id = m.company_id and u.id = m.set_by\n       left join investors i on i.company_id = m.company_id and i.id = m.investor_id\n     where m.company_id = $1 and m.application_id = $2 order by m.version desc limit 1': {
    row: { company_id: string; application_id: string; version: number; equity_amount: string; levered_amount: string; leverage_option_description: string | null; leverage_ratio: number; leverage_amount: string; cashless_commitment: string; total_investment: string; hide_finalized_section: boolean; investor_id: string | null; investor: string | null; set_by_id: string; set_by: string; at: Date; key_id: string; sealed: Buffer };
    values: [string, string];
  };
  'select m.company_id, m.user_id, m.kind, m.path from mail_messages m where m.state = \'for_digest\' and m.kind = any($2::text[])\n       group by 1, 2, 3, 4 having min(m.told_at) <= $1::timestamptz - make_interval(mins => $3)': {
    row: { company_id: string; user_id: string; kind: string; path: string };
    values: [Date, readonly (string | null)[], number];
  };
  'select m.company_id, m.user_id, min(since) as since from mail_messages m join companies c on c.id = m.company_id,\n         lateral (select (date_trunc(\'day\', ($1::timestamptz at time zone c.time_zone) - make_interval(hours => $2)) + make_interval(hours => $2)) at time zone c.time_zone as since) d\n       where m.state = \'for_digest\' and m.told_at < d.since group by 1, 2': {
    row: { company_id: string; user_id: string; since: Date | null };
    values: [Date, number];
  };
  'select m.id from mail_messages m left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind\n         where m.company_id = $1 and m.user_id = $2 and m.state = \'for_digest\' and m.told_at < $3 and (m.kind <> all($4::text[]) or p.choice = \'daily\')\n         order by m.id for update of m': {
    row: { id: string };
    values: [string, string, Date, readonly (string | null)[]];
  };
  'select m.id from mail_messages m where m.company_id = $1 and m.user_id = $2 and m.kind = $3 and m.path = $4 and m.state = \'for_digest\'\n           and not exists (select from mail_preferences p where p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind and p.choice = \'daily\')\n         order by m.told_at, m.id for update': {
    row: { id: string };
    values: [string, string, string, string];
  };
  'select m.id, m.kind, m.path, u.id as user_id, u.email, u.display_name, u.active, c.slug, c.name as company_name, c.profile->>\'program_name\' as program_name,\n       p.choice\n     from mail_messages m\n     join users u on u.company_id = m.company_id and u.id = m.user_id\n     join companies c on c.id = m.company_id\n     left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind\n     where m.company_id = $1 and m.id = $2 and m.state in (\'waiting\', \'refused\')\n     for update of m': {
    row: { id: string; kind: string; path: string; user_id: string; email: string; display_name: string; active: boolean; slug: string; company_name: string; program_name: string | null; choice: 'at_once' | 'daily' | 'off' | null };
    values: [string, string];
  };
  'select m.kind, m.path, m.told_at from mail_messages m\n     left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind\n     where m.company_id = $1 and m.digest_id = $2 and p.choice is distinct from \'off\' order by m.told_at, m.id': {
    row: { kind: string; path: string; told_at: Date };
    values: [string, string];
  };
  'select m.total_investment from applications a join lateral (select m.total_investment from application_final_amounts m\n       where m.company_id = a.company_id and m.application_id = a.id order by m.version desc limit 1) m on true\n     where a.company_id = $1 and a.fund_id = $2 and a.status in (4, 7) and a.id <> $3': {
    row: { total_investment: string };
    values: [string, string, string];
  };
  'select m.version, m.given, m.equity_amount, m.levered_amount, m.leverage_ratio, m.leverage_option_description, m.leverage_amount, m.cashless_commitment, m.at, m.via, m.confirmed_at\n     from application_amounts m where m.company_id = $1 and m.application_id = $2 order by m.version desc limit 1': {
    row: { version: number; given: unknown; equity_amount: string | null; levered_amount: string | null; leverage_ratio: number | null; leverage_option_description: string | null; leverage_amount: string | null; cashless_commitment: string | null; at: Date; via: 'self' | 'delegate' | 'adviser' | 'reused'; confirmed_at: Date | null };
    values: [string, string];
  };
  'select m.version, m.via, m.at, u.display_name as answered_by from application_amounts m join users u on u.company_id = m.company_id and u.id = m.answered_by\n     where m.company_id = $1 and m.application_id = $2': {
    row: { version: number; via: 'self' | 'delegate' | 'adviser' | 'reused'; at: Date; answered_by: string };
    values: [string, string];
  };
  'select made_at from calendar_addresses where company_id = $1 and user_id = $2': {
    row: { made_at: Date };
    values: [string, string];
  };
  'select marketplace from sessions where company_id = $1 and id = $2': {
    row: { marketplace: string | null };
    values: [string, string];
  };
  'select max(at) as at from application_reminders where company_id = $1 and application_id = $2': {
    row: { at: Date | null };
    values: [string, string];
  };
  'select max(looked_at) as at from looks where company_id = $1 and user_id = $2 and looked_at < $3': {
    row: { at: Date | null };
    values: [string, string, Date];
  };
  'select max(n.at) + interval \'1 day\' as at from (select d.at, row_number() over (partition by d.what order by d.at desc) as place from\n         (select \'mailed\' as what, l.made_at as at from witness_links l where l.company_id = $1 and l.envelope_id = $2 and l.made_at > $3::timestamptz - interval \'1 day\'\n          union all\n          select \'named\', v.at from envelope_events v join envelope_recipients r on r.company_id = v.company_id and r.envelope_id = v.envelope_id and r.id = v.recipient_id\n          where v.company_id = $1 and v.envelope_id = $2 and v.kind = \'corrected\' and r.role = \'witness\' and v.detail ->> \'to\' is not null\n            and v.at > $3::timestamptz - interval \'1 day\') d) n\n     where n.place = $4 + (select count(*) from envelope_recipients r where r.company_id = $1 and r.envelope_id = $2 and r.role = \'witness\')': {
    row: { at: Date | null };
    values: [string, string, Date, number];
  };
  'select max(round) as round from application_rounds where company_id = $1 and application_id = $2 and module = $3': {
    row: { round: number | null };
    values: [string, string, number];
  };
  'select max(s.paid_on) as at_all, max(s.paid_on) filter (where t.instructions_version = $4) as alike\n     from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version\n       join notice_settlements s on s.company_id = l.company_id and s.notice_id = l.notice_id and s.version = l.version and s.n = l.n\n     join ledger_entries e on e.company_id = s.company_id and e.reference = reference_of_attempt(l.entry_reference, s.attempt)\n     where t.company_id = $1 and t.fund_id = $2 and l.investor_id = any($3) and t.id <> $5 and s.kept_reference is null\n       and (l.type in (\'contribution\', \'contribution_outside_commitment\') or l.settled = \'cash\')\n       and not exists (select from ledger_entries r where r.company_id = e.company_id and r.reverses_reference = e.reference)': {
    row: { at_all: CivilDate | null; alike: CivilDate | null };
    values: [string, string, readonly (string | null)[], number, string];
  };
  'select max(version) as version from bank_versions where company_id = $1 and record_id = $2': {
    row: { version: number | null };
    values: [string, string];
  };
  'select media_type, bytes from logos where sha256 = $1 limit 1': {
    row: { media_type: 'image/png' | 'image/jpeg' | 'image/webp'; bytes: Buffer };
    values: [string];
  };
  'select min(published_on) as published_on from notices where company_id = $1 and fund_id = $2 and is_history': {
    row: { published_on: CivilDate | null };
    values: [string, string];
  };
  'select modified_at from feature_flags where company_id = $1 and name = $2': {
    row: { modified_at: Date };
    values: [string, string];
  };
  'select module, last_position from application_bookmarks where company_id = $1 and application_id = $2 order by module': {
    row: { module: number; last_position: string };
    values: [string, string];
  };
  'select more_follow, at from application_uploads where company_id = $1 and application_id = $2 and module = 6 order by at desc, more_follow, id limit 1': {
    row: { more_follow: boolean; at: Date };
    values: [string, string];
  };
  'select n, reference, effective_date from settled_lines($1, $2)': {
    row: { n: number | null; reference: string | null; effective_date: CivilDate | null };
    values: [string, string];
  };
  'select n.envelope_id as id from program_document_envelopes n join program_documents e on e.company_id = n.company_id and e.id = n.program_document_id\n       join applications a on a.company_id = e.company_id and a.id = e.application_id join envelopes x on x.company_id = n.company_id and x.id = n.envelope_id\n     where n.company_id = $1 and e.application_id = $2 and x.status in (\'draft\', \'sent\', \'in_progress\')\n       and ($3 or n.document_version < (select given.version from version_given($1, a.applicant_id, n.document_id) given))\n     order by n.envelope_id': {
    row: { id: string };
    values: [string, string, boolean];
  };
  'select n.id, n.type, n.created_at, n.due_date, n.details, n.read_at, f.name as fund_name, f.external_id as fund_external_id,\n  (select string_agg(i.name, \', \' order by i.name collate names) from investors i where i.company_id = n.company_id and i.id = any(n.investor_ids || n.investor_id)) as investor_name,\n  (select n.notice_id where exists (select from notice_shares s join investors i on i.company_id = s.company_id and i.id = s.investor_id\n    where s.company_id = n.company_id and s.notice_id = n.notice_id and i.user_id = n.user_id)) as notice_id, n.application_id,\n  array(select d.id from notification_documents a join documents d on d.company_id = a.company_id and d.id = a.document_id\n  where a.company_id = n.company_id and a.notification_id = n.id and d.id = any(array(select documents_of($1, $2::uuid, $3::boolean, $5::boolean, $4)))\n  order by d.title collate names, d.id) as document_ids, array(select d.title from notification_documents a join documents d on d.company_id = a.company_id and d.id = a.document_id\n  where a.company_id = n.company_id and a.notification_id = n.id and d.id = any(array(select documents_of($1, $2::uuid, $3::boolean, $5::boolean, $4)))\n  order by d.title collate names, d.id) as document_titles from notifications n left join funds f on f.company_id = n.company_id and f.id = n.fund_id where n.company_id = $1 and n.user_id = $2 and (f.published is not false or $3::boolean)\n  and (n.notice_id is null or not exists (select from notices t where t.company_id = n.company_id and t.id = n.notice_id and t.state in (\'recalled\', \'superseded\')))\n  and ($4 = \'all\' or ($4 = \'offers\') = (n.type in (\'order\', \'sale\')\n    or (n.notice_id is null and n.fund_id is not null and n.fund_id = any(array(select funds_offered($1, $2::uuid, $3::boolean)))))) and n.id = $6': {
    row: { id: string; type: string; created_at: Date; due_date: CivilDate | null; details: string; read_at: Date | null; fund_name: string | null; fund_external_id: string | null; investor_name: string | null; notice_id: string | null; application_id: string | null; document_ids: string[]; document_titles: string[] };
    values: [string, string, boolean, string, boolean, string];
  };
  'select n.id, n.type, n.details, n.due_date, f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from notifications n left join funds f on f.company_id = n.company_id and f.id = n.fund_id\n     where n.company_id = $1 and n.user_id = $2 and (f.published is not false or $3::boolean)\n  and (n.notice_id is null or not exists (select from notices t where t.company_id = n.company_id and t.id = n.notice_id and t.state in (\'recalled\', \'superseded\')))\n  and ($4 = \'all\' or ($4 = \'offers\') = (n.type in (\'order\', \'sale\')\n    or (n.notice_id is null and n.fund_id is not null and n.fund_id = any(array(select funds_offered($1, $2::uuid, $3::boolean)))))) and n.notice_id is null and (n.due_date >= $5 or n.read_at is null and n.due_date >= $6) order by n.due_date, n.id': {
    row: { id: string; type: string; details: string; due_date: CivilDate | null; fund_id: string | null; fund_external_id: string | null; fund_name: string | null };
    values: [string, string, boolean, string, string, string];
  };
  'select n.program_document_id as id, n.document_id, n.document_version, e.application_id, a.applicant_id, f.external_id from program_document_envelopes n\n       join program_documents e on e.company_id = n.company_id and e.id = n.program_document_id\n       join applications a on a.company_id = e.company_id and a.id = e.application_id join funds f on f.company_id = a.company_id and f.id = a.fund_id\n     where n.company_id = $1 and n.envelope_id = $2': {
    row: { id: string; document_id: string; document_version: number; application_id: string; applicant_id: string; external_id: string };
    values: [string, string];
  };
  'select n.type, f.id as fund_id, f.name as fund_name, f.external_id, i.id as investor_id, i.name as investor_name, bool_or(n.read_at is null) as unread\n     from notifications n left join funds f on f.company_id = n.company_id and f.id = n.fund_id left join investors i on i.company_id = n.company_id and i.id = any(n.investor_ids || n.investor_id)\n     where n.company_id = $1 and n.user_id = $2 and (f.published is not false or $3::boolean)\n  and (n.notice_id is null or not exists (select from notices t where t.company_id = n.company_id and t.id = n.notice_id and t.state in (\'recalled\', \'superseded\')))\n  and ($4 = \'all\' or ($4 = \'offers\') = (n.type in (\'order\', \'sale\')\n    or (n.notice_id is null and n.fund_id is not null and n.fund_id = any(array(select funds_offered($1, $2::uuid, $3::boolean))))))\n       and ($5::uuid is null or n.fund_id = $5) and ($6::uuid is null or i.id = $6)\n     group by n.type, f.id, f.name, f.external_id, i.id, i.name\n     order by f.name collate names, f.id, i.name collate names, i.id, n.type': {
    row: { type: string; fund_id: string | null; fund_name: string | null; external_id: string | null; investor_id: string | null; investor_name: string | null; unread: boolean | null };
    values: [string, string, boolean, string, string, string];
  };
  'select n.user_id, a.announced_at, exists (\n       select from mail_messages m where m.company_id = n.company_id and m.user_id = n.user_id and m.told_at = a.announced_at) as mailed\n     from notifications n join announcements a on a.company_id = n.company_id and a.id = n.announcement_id\n     where n.company_id = $1 and n.announcement_id = $2 and ($3::uuid is null or n.user_id > $3) order by n.user_id limit $4': {
    row: { user_id: string; announced_at: Date; mailed: boolean };
    values: [string, string, string, number];
  };
  'select name from companies where id = $1': {
    row: { name: string };
    values: [string];
  };
  'select name, \'gave up\' as state, count(*) as count from given_up_jobs group by name': {
    row: { name: string; state: 'gave up'; count: number };
    values: [];
  };
  'select name, currency, time_zone from companies where id = $1': {
    row: { name: string; currency: string; time_zone: string };
    values: [string];
  };
  'select name, modified_at from feature_flags where company_id = $1': {
    row: { name: string; modified_at: Date };
    values: [string];
  };
  'select name, time_zone from companies where id = $1': {
    row: { name: string; time_zone: string };
    values: [string];
  };
  'select o.id, o.kind, o.user_id, u.display_name, o.fund_id, f.external_id as fund_external_id, f.name as fund_name, f.currency, o.investor_id,\n  i.name as investor_name, o.direction, o.amount, o.note, o.state, o.answer, o.requested_at, o.changed_at, o.version from orders o join funds f on f.company_id = o.company_id and f.id = o.fund_id join investors i on i.company_id = o.company_id and i.id = o.investor_id\n  join users u on u.company_id = o.company_id and u.id = o.user_id where o.company_id = $1 and o.id = $2 and o.kind = $3 and ($4::uuid is null or (o.user_id = $4 and (f.published or $5)))': {
    row: { id: string; kind: 'order' | 'sale'; user_id: string; display_name: string; fund_id: string; fund_external_id: string; fund_name: string; currency: string; investor_id: string; investor_name: string; direction: 'increase' | 'reduce'; amount: string; note: string; state: 'requested' | 'acknowledged' | 'done' | 'declined' | 'cancelled'; answer: string | null; requested_at: Date; changed_at: Date; version: number };
    values: [string, string, string, string, boolean];
  };
  'select of_table, place, value from unsealed_values order by company_id, id': {
    row: { of_table: string; place: unknown; value: unknown };
    values: [];
  };
  'select opened_at, closed_at from review_tasks t where t.company_id = $1 and t.application_id = $2 and t.module = $3 and t.kind = $4 and t.outcome in (\'changes_requested\', \'recalled\')\n       and not exists (select from review_tasks d where d.company_id = $1 and d.application_id = $2 and d.module = $3 and d.kind = $4\n           and d.outcome in (\'approved\', \'declined\') and d.closed_at > t.opened_at)': {
    row: { opened_at: Date; closed_at: Date | null };
    values: [string, string, number, string];
  };
  'select outcome from review_tasks where company_id = $1 and application_id = $2 and kind = \'internal_tax\' order by closed_at desc nulls first, opened_at desc limit 1': {
    row: { outcome: 'approved' | 'declined' | 'changes_requested' | 'recalled' | 'withdrawn' | null };
    values: [string, string];
  };
  'select p.* from (\n       select \'event\' as kind, e.id, e.plan_id, e.allocation_id, e.date, e.reference, e.part_of,\n         exists (select from carry_events r where r.company_id = $1 and r.reverses_event_id = e.id) as is_reversed\n       from carry_events e where e.company_id = $1 and e.part_of = any($2::text[])\n       union all\n       select \'payment\', d.id, d.plan_id, d.allocation_id, d.date, d.reference, d.part_of,\n         exists (select from carry_distributions r where r.company_id = $1 and r.reverses_id = d.id)\n       from carry_distributions d where d.company_id = $1 and d.part_of = any($2::text[])) p\n     order by p.plan_id, length(p.reference), p.reference': {
    row: { kind: 'event' | 'payment'; id: string; plan_id: string; allocation_id: string | null; date: CivilDate; reference: string; part_of: string | null; is_reversed: boolean };
    values: [string, readonly (string | null)[]];
  };
  'select p.company_id, p.id, p.application_id, p.final_version, p.digest, p.state, p.proposed_by as proposed_by_id, u.display_name as proposed_by, p.proposed_at,\n       p.decided_by as decided_by_id, d.display_name as decided_by, p.decided_at, p.key_id, p.sealed\n     from application_proposals p join users u on u.company_id = p.company_id and u.id = p.proposed_by\n       left join users d on d.company_id = p.company_id and d.id = p.decided_by\n     where p.company_id = $1 and p.application_id = $2 order by p.proposed_at desc, p.id': {
    row: { company_id: string; id: string; application_id: string; final_version: number; digest: string; state: 'open' | 'confirmed' | 'rejected' | 'void'; proposed_by_id: string; proposed_by: string; proposed_at: Date; decided_by_id: string | null; decided_by: string | null; decided_at: Date | null; key_id: string | null; sealed: Buffer | null };
    values: [string, string];
  };
  'select p.company_id, p.id, p.of_id, p.question_id, p.sha256, f.length, f.state, f.reason, f.media_type, f.damaged_at, p.at, p.via, p.key_id, p.sealed, u.display_name as uploaded_by\n     from kyc_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n       join users u on u.company_id = p.company_id and u.id = p.uploaded_by\n     where p.company_id = $1 and p.record_id = $2 and p.removed_at is null order by p.at, p.id': {
    row: { company_id: string; id: string; of_id: string; question_id: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; reason: string | null; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null; at: Date; via: 'self' | 'delegate' | 'adviser'; key_id: string; sealed: Buffer; uploaded_by: string };
    values: [string, string];
  };
  'select p.company_id, p.id, p.sha256, f.length, f.state, f.media_type, f.damaged_at, p.at, p.via, p.removed_at, p.key_id, p.sealed, u.display_name as uploaded_by\n     from kyc_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n       join users u on u.company_id = p.company_id and u.id = p.uploaded_by\n     where p.company_id = $1 and p.record_id = any($2::uuid[]) and p.id = any($3::uuid[])': {
    row: { company_id: string; id: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null; at: Date; via: 'self' | 'delegate' | 'adviser'; removed_at: Date | null; key_id: string; sealed: Buffer; uploaded_by: string };
    values: [string, readonly (string | null)[], readonly (string | null)[]];
  };
  'select p.company_id, p.id, p.user_id, p.public_key, p.counter, u.passkey_handle, c.slug\n     from passkey_directory d join passkeys p on p.company_id = d.company_id and p.credential_id = d.credential_id\n       join users u on u.company_id = p.company_id and u.id = p.user_id and u.active and u.way_in = $2 join companies c on c.id = p.company_id\n     where d.credential_id = $1 for update of p': {
    row: { company_id: string; id: string; user_id: string; public_key: Buffer; counter: number; passkey_handle: Buffer | null; slug: string };
    values: [Buffer, string];
  };
  'select p.id, p.external_id, p.name, p.currency, p.facts, min(a.grant_date) as first_grant,\n       (select i.local_currency from investors i where i.company_id = $1 and i.user_id = $2 and i.local_currency is not null\n  order by i.account_code limit 1) as local_currency\n     from carry_allocations a join carry_plans p on p.company_id = a.company_id and p.id = a.plan_id\n     where a.company_id = $1 and a.user_id = $2 and ($3::timestamptz is null or a.posted_at < $3)\n       and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id\n         and ($3::timestamptz is null or r.posted_at < $3))\n     group by p.company_id, p.id order by p.name collate names, p.id': {
    row: { id: string; external_id: string; name: string; currency: string; facts: number; first_grant: CivilDate | null; local_currency: string | null };
    values: [string, string, Date];
  };
  'select p.id, p.external_id, p.name, p.currency, p.unit_decimals, p.good_leaver, p.vested_portion, p.version from carry_plans p\n     where p.company_id = $1 and (p.id = $2 or p.external_id = $3)': {
    row: { id: string; external_id: string; name: string; currency: string; unit_decimals: number; good_leaver: 'forfeit' | 'keep' | 'accelerate'; vested_portion: string; version: number };
    values: [string, string, string];
  };
  'select p.id, p.facts_version, p.email, u.id as user_id, u.display_name, p.listed, p.details, p.minimum_investment, p.max_leverage_ratio, p.max_levered_amount,\n  (select n.equity_amount + n.leverage_amount + n.cashless_commitment from (select n.* from fund_interests n\n     where n.company_id = p.company_id and n.fund_id = p.fund_id and n.user_id = p.user_id order by n.version desc limit 1) n where n.event = \'indicated\') as indicated from fund_people p left join users u on u.company_id = p.company_id and u.id = p.user_id where p.company_id = $1 and p.fund_id = $2 and p.id = $3': {
    row: { id: string; facts_version: number; email: string; user_id: string | null; display_name: string | null; listed: boolean; details: unknown; minimum_investment: string | null; max_leverage_ratio: number | null; max_levered_amount: string | null; indicated: string | null };
    values: [string, string, string];
  };
  'select p.id, p.file_name, p.sha256, f.length, f.state, f.media_type, f.damaged_at, p.at, p.via, p.removed_at, u.display_name as uploaded_by\n     from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n       join users u on u.company_id = p.company_id and u.id = p.uploaded_by\n     where p.company_id = $1 and p.application_id = $2 and p.id = any($3::uuid[])': {
    row: { id: string; file_name: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null; at: Date; via: 'self' | 'delegate' | 'adviser'; removed_at: Date | null; uploaded_by: string };
    values: [string, string, readonly (string | null)[]];
  };
  'select p.id, p.file_name, p.sha256, f.length, f.state, f.media_type, f.damaged_at, p.at, p.via, p.removed_at, u.display_name as uploaded_by\n     from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256 join users u on u.company_id = p.company_id and u.id = p.uploaded_by\n       join applications a on a.company_id = p.company_id and a.id = p.application_id\n     where p.company_id = $1 and a.applicant_id = $2 and p.module = 10 and p.id = any($3::uuid[])': {
    row: { id: string; file_name: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null; at: Date; via: 'self' | 'delegate' | 'adviser'; removed_at: Date | null; uploaded_by: string };
    values: [string, string, readonly (string | null)[]];
  };
  'select p.id, p.question, p.file_name, p.sha256, f.length, f.state, f.reason, f.media_type, f.damaged_at, p.at, p.via, p.confirmed_at, p.series, p.version,\n       p.uploaded_by as uploader_id, u.display_name as uploaded_by\n     from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256\n       join users u on u.company_id = p.company_id and u.id = p.uploaded_by\n       join applications a on a.company_id = p.company_id and a.id = p.application_id and a.erased_at is null\n     where p.company_id = $1 and p.application_id = $2 and p.module = $3 and p.removed_at is null order by p.at, p.id': {
    row: { id: string; question: string; file_name: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; reason: string | null; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null; at: Date; via: 'self' | 'delegate' | 'adviser'; confirmed_at: Date | null; series: string | null; version: number; uploader_id: string; uploaded_by: string };
    values: [string, string, number];
  };
  'select p.id, p.user_id, u.display_name, u.email, p.state, p.proposed_by, a.display_name as proposed_name, p.proposed_at, b.display_name as decided_name, p.decided_at\n     from role_proposals p join users u on u.company_id = p.company_id and u.id = p.user_id\n       left join users a on a.company_id = p.company_id and a.id = p.proposed_by left join users b on b.company_id = p.company_id and b.id = p.decided_by\n     where p.company_id = $1 and case when $2::uuid is null then p.state = \'proposed\' else p.id = $2 end order by p.proposed_at, p.id': {
    row: { id: string; user_id: string; display_name: string; email: string; state: 'proposed' | 'confirmed' | 'rejected'; proposed_by: string | null; proposed_name: string | null; proposed_at: Date; decided_name: string | null; decided_at: Date | null };
    values: [string, string];
  };
  'select p.user_id, p.proposed_by, p.state, p.decided_by, p.proposed_by is null or (a.active and \'admin\' = any(a.roles)) is true as proposer_administers\n     from role_proposals p left join users a on a.company_id = p.company_id and a.id = p.proposed_by\n     where p.company_id = $1 and p.id = $2 for update of p': {
    row: { user_id: string; proposed_by: string | null; state: 'proposed' | 'confirmed' | 'rejected'; decided_by: string | null; proposer_administers: boolean };
    values: [string, string];
  };
  'select p.version, p.sealed, p.key_id, p.proposed_by, u.display_name as proposed_by_name, p.proposed_at, a.at as approved_at, ua.display_name as approved_by_name,\n       a.usable_from, r.at as revoked_at, ur.display_name as revoked_by_name, r.reason as revoke_reason\n     from payment_instructions p left join users u on u.company_id = p.company_id and u.id = p.proposed_by\n       left join payment_instruction_events a on a.company_id = p.company_id and a.fund_id = p.fund_id and a.version = p.version and a.event = \'approved\'\n       left join users ua on ua.company_id = a.company_id and ua.id = a.by_id\n       left join payment_instruction_events r on r.company_id = p.company_id and r.fund_id = p.fund_id and r.version = p.version and r.event = \'revoked\'\n       left join users ur on ur.company_id = r.company_id and ur.id = r.by_id\n     where p.company_id = $1 and p.fund_id = $2 order by p.version desc': {
    row: { version: number; sealed: Buffer; key_id: string; proposed_by: string | null; proposed_by_name: string | null; proposed_at: Date; approved_at: Date | null; approved_by_name: string | null; usable_from: CivilDate | null; revoked_at: Date | null; revoked_by_name: string | null; revoke_reason: string | null };
    values: [string, string];
  };
  'select people_holding($1, 500) as ids': {
    row: { ids: string[] | null };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari announcement told \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari announcements \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari banking \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari compensation \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari definitions \' || $1 || \' \' || $2 || \' \' || $3, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari demo\', 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari documents told \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari instructions \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari interest \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari kyc \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari notices \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari orders \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari review texts \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari tax forms \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari taxes \' || $1 || \' \' || $2, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string, string];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari unsealed\', 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [];
  };
  'select pg_advisory_xact_lock(hashtextextended(\'pari uploads \' || $1, 0))': {
    row: { pg_advisory_xact_lock: unknown };
    values: [string];
  };
  'select pg_advisory_xact_lock_shared(hashtextextended(\'pari import \' || $1, 0))': {
    row: { pg_advisory_xact_lock_shared: unknown };
    values: [string];
  };
  'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free': {
    row: { free: boolean | null };
    values: [string];
  };
  'select pg_try_advisory_xact_lock(hashtextextended(\'pari documents published \' || $1, 0)) as free': {
    row: { free: boolean | null };
    values: [string];
  };
  'select pg_try_advisory_xact_lock(hashtextextended(\'pari import \' || $1, 0)) as free': {
    row: { free: boolean | null };
    values: [string];
  };
  'select pg_try_advisory_xact_lock(hashtextextended(\'pari statements published \' || $1, 0)) as free': {
    row: { free: boolean | null };
    values: [string];
  };
  'select pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as free': {
    row: { free: boolean | null };
    values: [string];
  };
  'select pg_try_advisory_xact_lock_shared(hashtextextended(\'pari import \' || $1, 0)) as free': {
    row: { free: boolean | null };
    values: [string];
  };
  'select plan_id, kind, date, amount, posted_at from carry_plan_values\n     where company_id = $1 and plan_id = any($2::uuid[]) and ($3::timestamptz is null or posted_at < $3) order by id': {
    row: { plan_id: string; kind: 'pool_points' | 'estimated_value' | 'fair_market_value'; date: CivilDate; amount: string; posted_at: Date };
    values: [string, readonly (string | null)[], Date];
  };
  'select position from review_batch_items where company_id = $1 and batch_id = $2 and state = \'waiting\' order by position': {
    row: { position: number };
    values: [string, string];
  };
  'select profile = $2 as same from companies where id = $1 for no key update': {
    row: { same: boolean | null };
    values: [string, Json];
  };
  'select profile->>\'postal_address\' as address from companies where id = $1': {
    row: { address: string | null };
    values: [string];
  };
  'select q.application_id as id from document_requests q join applications a on a.company_id = q.company_id and a.id = q.application_id\n     where q.company_id = $1 and a.applicant_id = $2 and q.id = $3 and q.withdrawn_at is null': {
    row: { id: string };
    values: [string, string, string];
  };
  'select q.company_id, q.id, q.key_id, q.sealed, q.requested_at, u.display_name as requested_by from document_requests q\n       join users u on u.company_id = q.company_id and u.id = q.requested_by\n     where q.company_id = $1 and q.application_id = $2 and q.withdrawn_at is null order by q.requested_at, q.id': {
    row: { company_id: string; id: string; key_id: string; sealed: Buffer; requested_at: Date; requested_by: string };
    values: [string, string];
  };
  'select question, coalesce(series, id) as series, max(coalesce(removed_at, at)) as at from application_uploads\n     where company_id = $1 and application_id = $2 and module = 6 group by 1, 2': {
    row: { question: string; series: string; at: Date | null };
    values: [string, string];
  };
  'select r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at from application_rounds r\n       join applications a on a.company_id = r.company_id and a.id = r.application_id\n     where r.company_id = $1 and (a.id = $2 or a.kyc_record_id = $3) and r.module in (2, 8) order by r.submitted_at, r.module': {
    row: { company_id: string; application_id: string; module: number; round: number; key_id: string | null; sealed: Buffer | null; submitted_at: Date };
    values: [string, string, string];
  };
  'select r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at, u.display_name as submitted_by from application_rounds r\n       join users u on u.company_id = r.company_id and u.id = r.submitted_by\n     where r.company_id = $1 and r.application_id = $2 order by r.module, r.round': {
    row: { company_id: string; application_id: string; module: number; round: number; key_id: string | null; sealed: Buffer | null; submitted_at: Date; submitted_by: string };
    values: [string, string];
  };
  'select r.company_id, r.comment_id, r.id, r.key_id, r.sealed, r.created_at, r.is_admin_user, u.display_name as reply_by from comment_replies r\n       join users u on u.company_id = r.company_id and u.id = r.author_id\n     where r.company_id = $1 and r.comment_id = any($2::uuid[]) order by r.created_at, r.id': {
    row: { company_id: string; comment_id: string; id: string; key_id: string | null; sealed: Buffer | null; created_at: Date; is_admin_user: boolean; reply_by: string };
    values: [string, readonly (string | null)[]];
  };
  'select r.id, exists (select from review_tasks t where t.company_id = $1 and t.application_id = $2 and t.module = $4 and t.closed_at is null and t.assignee_id = r.id) as has_it\n     from applications a join users r on r.company_id = a.company_id and r.active and \'reviewer\' = any(r.roles)\n     where a.company_id = $1 and a.id = $2 and a.applicant_id <> r.id\n  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id\n    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))\n  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id\n    and d.state = \'active\' and d.until_date >= $3::date)': {
    row: { id: string; has_it: boolean };
    values: [string, string, string, number];
  };
  'select r.id, r.envelope_id, r.user_id, coalesce(r.name, \'\') as name, coalesce(r.email, \'\') as email, r.role, r.witness_of, r.status,\n       (select max(v.at) from envelope_events v where v.company_id = r.company_id and v.envelope_id = r.envelope_id and v.recipient_id = r.id and v.kind = \'reminded\') as reminded_at\n     from envelope_recipients r where r.company_id = $1 and r.envelope_id = any($2::uuid[]) order by r.turn, r.place, r.name collate names, r.id': {
    row: { id: string; envelope_id: string; user_id: string | null; name: string; email: string; role: 'signer' | 'witness' | 'countersigner'; witness_of: string | null; status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; reminded_at: Date | null };
    values: [string, readonly (string | null)[]];
  };
  'select r.id, r.role, r.turn, r.user_id, coalesce(r.name, \'\') as name, coalesce(r.email, \'\') as email, r.status, r.status_at, r.witness_of from envelope_recipients r\n     where r.company_id = $1 and r.envelope_id = $2 order by r.turn, r.place, r.name collate names, r.id': {
    row: { id: string; role: 'signer' | 'witness' | 'countersigner'; turn: number; user_id: string | null; name: string; email: string; status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; status_at: Date; witness_of: string | null };
    values: [string, string];
  };
  'select r.investor_id, coalesce(r.user_id, i.user_id) as user_id from document_recipients r\n     left join investors i on i.company_id = r.company_id and i.id = r.investor_id where r.company_id = $1 and r.document_id = $2': {
    row: { investor_id: string | null; user_id: string | null };
    values: [string, string];
  };
  'select r.notice_id, e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled\n     from entries_replaced($1, $3::uuid[], array(select i.id from investors i where i.company_id = $1 and i.user_id = $2)) r\n       cross join lateral (select * from ledger_entries where company_id = $1 and reference = r.reference limit 1) e': {
    row: { notice_id: string | null; investor_id: string; reference: string; effective_date: CivilDate; type: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution'; amount: string; return_of_capital: string; recallable: string; settled: 'withheld' | 'cash' | null };
    values: [string, string, readonly (string | null)[]];
  };
  'select rate.* from unnest($2::text[]) as wanted (currency) cross join lateral (\n       select r.currency, r.date, r.id, r.usd_per_unit, r.source, r.posted_at from fx_rates r\n       where r.company_id = $1 and r.currency = wanted.currency and r.date <= $3 and ($4::timestamptz is null or r.posted_at < $4)\n       order by r.date desc, r.id desc limit 1) rate': {
    row: { currency: string; date: CivilDate; id: number; usd_per_unit: string; source: string | null; posted_at: Date };
    values: [string, readonly (string | null)[], string, Date];
  };
  'select recipient_id, max(at) as at from envelope_events where company_id = $1 and envelope_id = $2 and kind = any($3::text[]) group by recipient_id': {
    row: { recipient_id: string | null; at: Date | null };
    values: [string, string, readonly (string | null)[]];
  };
  'select recovery_hold_until from users where company_id = $1 and id = $2': {
    row: { recovery_hold_until: Date | null };
    values: [string, string];
  };
  'select reference from carry_allocations where company_id = $1 and reference = any($2::text[])\n     union select reference from carry_events where company_id = $1 and reference = any($2::text[])\n     union select reference from carry_distributions where company_id = $1 and reference = any($2::text[]) order by 1': {
    row: { reference: string };
    values: [string, readonly (string | null)[]];
  };
  'select reference from ledger_entries where company_id = $1 and reference = any($2)\n     union select l.entry_reference from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version\n       where l.company_id = $1 and l.entry_reference = any($2) and t.state in (\'published\', \'superseded\')': {
    row: { reference: string };
    values: [string, readonly (string | null)[]];
  };
  'select refresh_statistics($1::regclass)': {
    row: { refresh_statistics: unknown };
    values: [Json];
  };
  'select request_hash, status, key_id, sealed from idempotency_keys where company_id = $1 and user_id = $2 and endpoint = $3 and key = $4': {
    row: { request_hash: Buffer | null; status: number | null; key_id: string | null; sealed: Buffer | null };
    values: [string, string, string, string];
  };
  'select retention_years, time_zone from companies where id = $1': {
    row: { retention_years: number | null; time_zone: string };
    values: [string];
  };
  'select retry_queued_job($1) as name': {
    row: { name: string | null };
    values: [number];
  };
  'select roles from users where company_id = $1 and id = $2': {
    row: { roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] };
    values: [string, string];
  };
  'select roles from users where company_id = $1 and id = $2 for update': {
    row: { roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[] };
    values: [string, string];
  };
  'select roles, way_in, last_sign_in_at from users where company_id = $1 and id = $2 for update': {
    row: { roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[]; way_in: string | null; last_sign_in_at: Date | null };
    values: [string, string];
  };
  'select s.authenticated_at, c.profile->\'signing_sign_in_minutes\' as minutes from sessions s join companies c on c.id = s.company_id\n           where s.company_id = $1 and s.id = $2': {
    row: { authenticated_at: Date | null; minutes: unknown };
    values: [string, string];
  };
  'select s.company_id, s.answer_id, s.key_id, s.sealed, s.at, u.display_name as by from program_document_settlements s\n       join users u on u.company_id = s.company_id and u.id = s.settled_by where s.company_id = $1 and s.answer_id = any($2::uuid[])': {
    row: { company_id: string; answer_id: string; key_id: string; sealed: Buffer; at: Date; by: string };
    values: [string, readonly (string | null)[]];
  };
  'select s.company_id, s.id, s.of_id, s.result, s.at, s.key_id, s.sealed, u.display_name as recorded_by from kyc_screenings s\n       left join users u on u.company_id = s.company_id and u.id = s.by_id\n     where s.company_id = $1 and s.record_id = $2 order by s.at desc, s.id': {
    row: { company_id: string; id: string; of_id: string; result: 'clear' | 'possible_match' | 'match'; at: Date; key_id: string; sealed: Buffer; recorded_by: string | null };
    values: [string, string];
  };
  'select s.company_id, s.id, s.user_id, s.expires_at, s.view_mode, s.view_user_id, s.view_unpublished\n     from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id\n     join users u on u.company_id = s.company_id and u.id = s.user_id and u.active\n     join companies c on c.id = s.company_id and (u.provider_until is null or u.provider_until >= ($2::timestamptz at time zone c.time_zone)::date)\n     where d.cookie_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2': {
    row: { company_id: string; id: string; user_id: string; expires_at: Date; view_mode: 'view_as' | 'adviser' | null; view_user_id: string | null; view_unpublished: boolean };
    values: [Buffer, Date];
  };
  'select s.company_id, s.user_id, u.email from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id\n       join users u on u.company_id = s.company_id and u.id = s.user_id\n     where d.cookie_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2': {
    row: { company_id: string; user_id: string; email: string };
    values: [Buffer, Date];
  };
  'select s.id, s.name, s.version, s.terms, (select count(*)::integer from carry_allocations a where a.company_id = s.company_id and a.schedule_id = s.id) as grants\n     from carry_schedules s where s.company_id = $1 order by s.name collate names, s.version desc': {
    row: { id: string; name: string; version: number; terms: Record<string, unknown>; grants: number | null };
    values: [string];
  };
  'select s.issuer, s.company_id, c.slug from session_directory d join sessions s on s.company_id = d.company_id and s.id = d.session_id\n       join companies c on c.id = s.company_id\n     where d.cookie_hash = $1 and s.ended_at is null': {
    row: { issuer: string; company_id: string; slug: string };
    values: [Buffer];
  };
  'select s.row, min(o.reference) as reference\n     from unnest($6::integer[], $7::text[], $8::text[], $9::numeric[], $10::text[]) as s (row, account_code, type, amount, entry_reference)\n     join investors i on i.company_id = $1 and i.account_code = s.account_code\n     cross join lateral (\n       select t.reference from notice_lines l join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version\n         join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n         where l.company_id = $1 and l.investor_id = i.id and t.fund_id = $2 and l.type = s.type and l.amount = s.amount\n           and t.state in (\'draft\', \'checked\', \'approved\', \'published\') and t.id is distinct from $4 and t.id is distinct from $5\n           and abs(v.due_date - $3::date) <= 10\n       union all\n       select e.reference from ledger_entries e\n         where e.company_id = $1 and e.investor_id = i.id and e.fund_id = $2 and e.type = s.type and e.amount = s.amount and e.reverses_reference is null\n           and e.reference <> s.entry_reference and abs(e.effective_date - $3::date) <= 10\n           and not exists (select from ledger_entries r where r.company_id = $1 and r.reverses_reference = e.reference)\n           and not exists (select from settled_lines($1, $5) c where c.reference = e.reference)\n     ) o\n     group by s.row': {
    row: { row: number | null; reference: string | null };
    values: [string, string, string, string, string, readonly (number | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[], readonly (string | null)[]];
  };
  'select s.version, s.state, s.body, s.at, u.id as author_id, u.display_name as author_name\n     from fund_setups s left join users u on u.company_id = s.company_id and u.id = s.author_id\n     where s.company_id = $1 and s.fund_id = $2 order by s.version desc': {
    row: { version: number; state: 'draft' | 'published'; body: unknown; at: Date; author_id: string | null; author_name: string | null };
    values: [string, string];
  };
  'select scope from documents where company_id = $1 and id = $2': {
    row: { scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing' };
    values: [string, string];
  };
  'select sequence, hash from audit_heads where company_id = $1': {
    row: { sequence: number; hash: Buffer };
    values: [string];
  };
  'select sequence, hash from envelope_events where company_id = $1 and envelope_id = $2 order by sequence desc limit 1': {
    row: { sequence: number; hash: string };
    values: [string, string];
  };
  'select sequence, hash, key_id, seal from audit_heads where company_id = $1': {
    row: { sequence: number; hash: Buffer; key_id: string | null; seal: Buffer | null };
    values: [string];
  };
  'select sequence, hash, key_id, seal, last, $2::jsonb::text as detail from lock_audit_end($1)': {
    row: { sequence: number | null; hash: Buffer | null; key_id: string | null; seal: Buffer | null; last: number | null; detail: string | null };
    values: [string, Json];
  };
  'select sequence, kind, at, recipient_id, coalesce(detail ->> \'by\', detail ->> \'email\') as by, detail, hash from envelope_events\n     where company_id = $1 and envelope_id = $2 order by sequence': {
    row: { sequence: number; kind: 'created' | 'sent' | 'opened' | 'viewed' | 'consented' | 'signed' | 'declined' | 'reminded' | 'corrected' | 'link_made' | 'link_revoked' | 'led' | 'completed' | 'expired' | 'cancelled' | 'sealed'; at: Date; recipient_id: string | null; by: string | null; detail: unknown; hash: string };
    values: [string, string];
  };
  'select sequence, kind, at, recipient_id, detail, hash from envelope_events where company_id = $1 and envelope_id = $2 order by sequence': {
    row: { sequence: number; kind: 'created' | 'sent' | 'opened' | 'viewed' | 'consented' | 'signed' | 'declined' | 'reminded' | 'corrected' | 'link_made' | 'link_revoked' | 'led' | 'completed' | 'expired' | 'cancelled' | 'sealed'; at: Date; recipient_id: string | null; detail: unknown; hash: string };
    values: [string, string];
  };
  'select signer, count(*) as count from envelopes where unknown_word is not null and ended_at is null group by signer': {
    row: { signer: string; count: number };
    values: [];
  };
  'select signer_events from envelopes where company_id = $1 and id = $2': {
    row: { signer_events: string | null };
    values: [string, string];
  };
  'select slug from companies limit 2': {
    row: { slug: string };
    values: [];
  };
  'select slug, name from companies where slug = $1': {
    row: { slug: string; name: string };
    values: [string];
  };
  'select start, length, sha256 from file_upload_parts where company_id = $1 and upload_id = $2 order by start': {
    row: { start: number; length: number; sha256: string };
    values: [string, string];
  };
  'select string_agg(name, \', \' order by turn, place, name collate names) as names from envelope_recipients where company_id = $1 and envelope_id = $2 and role = \'signer\'': {
    row: { names: string | null };
    values: [string, string];
  };
  'select t.application_id, t.module, t.kind, t.round, t.outcome, t.closed_at, u.display_name as by from review_tasks t\n       left join users u on u.company_id = t.company_id and u.id = t.closed_by\n     where t.company_id = $1 and t.application_id = any($2::uuid[]) and t.outcome in (\'approved\', \'declined\', \'changes_requested\') order by t.closed_at, t.id': {
    row: { application_id: string; module: number; kind: 'review' | 'internal_tax' | 'final_approval'; round: number; outcome: 'approved' | 'declined' | 'changes_requested' | 'recalled' | 'withdrawn' | null; closed_at: Date | null; by: string | null };
    values: [string, readonly (string | null)[]];
  };
  'select t.company_id, t.id, t.code, t.revision, t.sha256, f.length, f.state, f.reason, t.added_at, t.added_by as added_by_id, a.display_name as added_by_name,\n  t.retired_at, t.retired_by as retired_by_id, r.display_name as retired_by_name from tax_form_templates t join files f on f.company_id = t.company_id and f.sha256 = t.sha256\n  left join users a on a.company_id = t.company_id and a.id = t.added_by left join users r on r.company_id = t.company_id and r.id = t.retired_by where t.company_id = $1 and t.id = $2': {
    row: { company_id: string; id: string; code: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'CRS-I' | 'CRS-E'; revision: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; reason: string | null; added_at: Date; added_by_id: string | null; added_by_name: string | null; retired_at: Date | null; retired_by_id: string | null; retired_by_name: string | null };
    values: [string, string];
  };
  'select t.company_id, t.id, t.code, t.revision, t.sha256, f.length, f.state, f.reason, t.added_at, t.added_by as added_by_id, a.display_name as added_by_name,\n  t.retired_at, t.retired_by as retired_by_id, r.display_name as retired_by_name from tax_form_templates t join files f on f.company_id = t.company_id and f.sha256 = t.sha256\n  left join users a on a.company_id = t.company_id and a.id = t.added_by left join users r on r.company_id = t.company_id and r.id = t.retired_by where t.company_id = $1 order by t.added_at desc, t.id': {
    row: { company_id: string; id: string; code: 'W-9' | 'W-8BEN' | 'W-8BEN-E' | 'CRS-I' | 'CRS-E'; revision: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; reason: string | null; added_at: Date; added_by_id: string | null; added_by_name: string | null; retired_at: Date | null; retired_by_id: string | null; retired_by_name: string | null };
    values: [string];
  };
  'select t.company_id, t.id, t.user_id, u.display_name as owner_name, u.email as owner_email, t.investor_type, t.kyc_record_id, t.version, t.created_at, t.changed_at,\n  t.erased_at, t.key_id, t.sealed from tax_records t join users u on u.company_id = t.company_id and u.id = t.user_id where t.company_id = $1 and t.id = $2': {
    row: { company_id: string; id: string; user_id: string; owner_name: string; owner_email: string; investor_type: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'LIMITED_PARTNERSHIP' | 'TRUST'; kyc_record_id: string | null; version: number; created_at: Date; changed_at: Date; erased_at: Date | null; key_id: string; sealed: Buffer };
    values: [string, string];
  };
  'select t.document_id, f.name as fund, t.company_id, t.id as answer_id, t.document_version as answered_version, t.kind, t.at as answered_at, t.answered_by, t.key_id, t.sealed,\n  p.id as upload_id, p.file_name, p.sha256 as upload_sha256, p.length as upload_length, p.media_type, p.state as upload_state, p.reason as upload_reason, p.damaged_at,\n  c.id as signed_id, c.title, c.sealed_sha256, c.length as sealed_length, c.damaged_at as sealed_damaged_at,\n  s.at as settled_at, s.key_id as settled_key, s.sealed as settled\n     from applications a join program_documents e on e.company_id = a.company_id and e.application_id = a.id\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join lateral (select t.company_id, t.id, t.number, t.document_id, t.document_version, t.kind, t.at, t.answered_by, t.key_id, t.sealed, t.upload_id, t.envelope_id\n    from program_document_answers t where t.company_id = $1 and t.program_document_id = e.id order by t.number desc limit 1) t on t.document_id = any($4::uuid[]) and t.kind in (\'signed\', \'uploaded\', \'agreed\')\n       left join lateral (select p.id, p.file_name, p.sha256, f.length, f.media_type, f.state, f.reason, f.damaged_at from application_uploads p\n      join files f on f.company_id = p.company_id and f.sha256 = p.sha256 where p.company_id = $1 and p.id = t.upload_id) p on true\n    left join lateral (select e.id, e.title, e.sealed_sha256, f.length, f.damaged_at from envelopes e left join files f on f.company_id = e.company_id and f.sha256 = e.sealed_sha256\n      where e.company_id = $1 and e.id = t.envelope_id) c on true\n    left join program_document_settlements s on s.company_id = $1 and s.answer_id = t.id\n     where a.company_id = $1 and a.applicant_id = $2 and a.id <> $3 and a.erased_at is null order by t.number desc': {
    row: { document_id: string; fund: string; company_id: string; answer_id: string; answered_version: number; kind: 'signed' | 'uploaded' | 'removed' | 'agreed' | 'objected'; answered_at: Date; answered_by: string; key_id: string | null; sealed: Buffer | null; upload_id: string | null; file_name: string | null; upload_sha256: string | null; upload_length: number | null; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | null; upload_state: 'checking' | 'accepted' | 'refused' | null; upload_reason: string | null; damaged_at: Date | null; signed_id: string | null; title: string | null; sealed_sha256: string | null; sealed_length: number | null; sealed_damaged_at: Date | null; settled_at: Date | null; settled_key: string | null; settled: Buffer | null };
    values: [string, string, string, readonly (string | null)[]];
  };
  'select t.id from tax_records t where t.company_id = $1 and t.id in (select e.id from tax_records e where e.company_id = $1 and e.kyc_record_id = $2\n       union select a.tax_record_id from applications a where a.company_id = $1 and a.kyc_record_id = $2) order by t.id for update of t': {
    row: { id: string };
    values: [string, string];
  };
  'select t.id, t.application_id, t.module, t.kind, t.round, t.opened_at, t.due_on, t.version, t.assignee_id, u.display_name as assignee, t.closed_at, t.closed_by,\n       c.display_name as closed_by_name, t.outcome\n     from review_tasks t left join users u on u.company_id = t.company_id and u.id = t.assignee_id\n       left join users c on c.company_id = t.company_id and c.id = t.closed_by\n     where t.company_id = $1 and t.application_id = $2 order by t.closed_at desc nulls first, t.opened_at desc, t.id desc': {
    row: { id: string; application_id: string; module: number; kind: 'review' | 'internal_tax' | 'final_approval'; round: number; opened_at: Date; due_on: CivilDate; version: number; assignee_id: string | null; assignee: string | null; closed_at: Date | null; closed_by: string | null; closed_by_name: string | null; outcome: 'approved' | 'declined' | 'changes_requested' | 'recalled' | 'withdrawn' | null };
    values: [string, string];
  };
  'select t.id, t.kind, t.state, v.due_date, f.name as fund_name, e.at\n     from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n       join funds f on f.company_id = t.company_id and f.id = t.fund_id\n       join lateral (select max(p.at) as at from notice_events p where p.company_id = t.company_id and p.notice_id = t.id and p.event = t.state) e on true\n     where t.company_id = $1 and (f.published or $3::boolean) and t.id = any(array(\n  select s.notice_id from investors i join notice_shares s on s.company_id = i.company_id and s.investor_id = i.id where i.company_id = $1 and i.user_id = $2::uuid)) and t.state in (\'recalled\', \'superseded\') and not t.is_history and e.at > $4 order by v.due_date, t.id': {
    row: { id: string; kind: 'call' | 'distribution' | 'netted'; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; due_date: CivilDate; fund_name: string; at: Date | null };
    values: [string, string, boolean, Date];
  };
  'select t.id, t.module, t.text, t.version, t.changed_at, u.display_name as changed_by from review_texts t\n       join users u on u.company_id = t.company_id and u.id = t.changed_by\n     where t.company_id = $1 and t.removed_at is null order by t.module, t.text collate names, t.id': {
    row: { id: string; module: number; text: string; version: number; changed_at: Date; changed_by: string };
    values: [string];
  };
  'select t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, exists (select from payment_instruction_events r\n  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = \'revoked\') as is_revoked, v.title, v.purpose, v.due_date, v.currency, v.total_called,\n  v.total_distributed, v.corrects, c.reference as corrects_reference, n.id as corrected_by, n.reference as corrected_by_reference,\n  f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects\n  left join lateral (\n    select o.id, o.reference from notice_versions w join notices o on o.company_id = w.company_id and o.id = w.notice_id and o.version = w.version\n      and o.state in (\'published\', \'superseded\')\n    where w.company_id = t.company_id and w.corrects = t.id and t.state = \'superseded\'\n      and exists (select from notice_shares h join investors j on j.company_id = h.company_id and j.id = h.investor_id\n        where h.company_id = o.company_id and h.notice_id = o.id and j.user_id = $2::uuid) limit 1\n  ) n on true where t.company_id = $1 and t.state in (\'published\', \'superseded\') and (f.published or $3::boolean) and t.id = any(array(\n  select s.notice_id from investors i join notice_shares s on s.company_id = i.company_id and s.investor_id = i.id where i.company_id = $1 and i.user_id = $2::uuid)) and t.id = $4': {
    row: { id: string; reference: string; kind: 'call' | 'distribution' | 'netted'; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; published_on: CivilDate | null; is_history: boolean; instructions_version: number | null; is_revoked: boolean; title: string; purpose: string; due_date: CivilDate; currency: string; total_called: string; total_distributed: string; corrects: string | null; corrects_reference: string | null; corrected_by: string | null; corrected_by_reference: string | null; fund_id: string; fund_external_id: string; fund_name: string };
    values: [string, string, boolean, string];
  };
  'select t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, exists (select from payment_instruction_events r\n  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = \'revoked\') as is_revoked, v.title, v.purpose, v.due_date, v.currency, v.total_called,\n  v.total_distributed, v.corrects, c.reference as corrects_reference, n.id as corrected_by, n.reference as corrected_by_reference,\n  f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects\n  left join lateral (\n    select o.id, o.reference from notice_versions w join notices o on o.company_id = w.company_id and o.id = w.notice_id and o.version = w.version\n      and o.state in (\'published\', \'superseded\')\n    where w.company_id = t.company_id and w.corrects = t.id and t.state = \'superseded\'\n      and exists (select from notice_shares h join investors j on j.company_id = h.company_id and j.id = h.investor_id\n        where h.company_id = o.company_id and h.notice_id = o.id and j.user_id = $2::uuid) limit 1\n  ) n on true where t.company_id = $1 and t.state in (\'published\', \'superseded\') and (f.published or $3::boolean) and t.id = any(array(\n  select s.notice_id from investors i join notice_shares s on s.company_id = i.company_id and s.investor_id = i.id where i.company_id = $1 and i.user_id = $2::uuid)) and t.state = \'published\' and not t.is_history order by v.due_date, f.name collate names, t.id': {
    row: { id: string; reference: string; kind: 'call' | 'distribution' | 'netted'; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; published_on: CivilDate | null; is_history: boolean; instructions_version: number | null; is_revoked: boolean; title: string; purpose: string; due_date: CivilDate; currency: string; total_called: string; total_distributed: string; corrects: string | null; corrects_reference: string | null; corrected_by: string | null; corrected_by_reference: string | null; fund_id: string; fund_external_id: string; fund_name: string };
    values: [string, string, boolean];
  };
  'select t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, exists (select from payment_instruction_events r\n  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = \'revoked\') as is_revoked, v.title, v.purpose, v.due_date, v.currency, v.total_called,\n  v.total_distributed, v.corrects, c.reference as corrects_reference, n.id as corrected_by, n.reference as corrected_by_reference,\n  f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects\n  left join lateral (\n    select o.id, o.reference from notice_versions w join notices o on o.company_id = w.company_id and o.id = w.notice_id and o.version = w.version\n      and o.state in (\'published\', \'superseded\')\n    where w.company_id = t.company_id and w.corrects = t.id and t.state = \'superseded\'\n      and exists (select from notice_shares h join investors j on j.company_id = h.company_id and j.id = h.investor_id\n        where h.company_id = o.company_id and h.notice_id = o.id and j.user_id = $2::uuid) limit 1\n  ) n on true where t.company_id = $1 and t.state in (\'published\', \'superseded\') and (f.published or $3::boolean) and t.id = any(array(\n  select s.notice_id from investors i join notice_shares s on s.company_id = i.company_id and s.investor_id = i.id where i.company_id = $1 and i.user_id = $2::uuid)) and t.state = \'published\' and t.fund_id = $4 order by v.due_date desc, t.id': {
    row: { id: string; reference: string; kind: 'call' | 'distribution' | 'netted'; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; published_on: CivilDate | null; is_history: boolean; instructions_version: number | null; is_revoked: boolean; title: string; purpose: string; due_date: CivilDate; currency: string; total_called: string; total_distributed: string; corrects: string | null; corrects_reference: string | null; corrected_by: string | null; corrected_by_reference: string | null; fund_id: string; fund_external_id: string; fund_name: string };
    values: [string, string, boolean, string];
  };
  'select t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, exists (select from payment_instruction_events r\n  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = \'revoked\') as is_revoked, v.title, v.purpose, v.due_date, v.currency, v.total_called,\n  v.total_distributed, v.corrects, c.reference as corrects_reference, n.id as corrected_by, n.reference as corrected_by_reference,\n  f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name, exists (\n         select from notice_events k join notice_shares h on h.company_id = k.company_id and h.notice_id = k.notice_id\n           join investors j on j.company_id = h.company_id and j.id = h.investor_id\n         where k.company_id = t.company_id and k.notice_id = v.corrects and k.event = \'published\' and k.at <= $4 and j.user_id = $2::uuid\n       ) as was_known\n     from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects\n  left join lateral (\n    select o.id, o.reference from notice_versions w join notices o on o.company_id = w.company_id and o.id = w.notice_id and o.version = w.version\n      and o.state in (\'published\', \'superseded\')\n    where w.company_id = t.company_id and w.corrects = t.id and t.state = \'superseded\'\n      and exists (select from notice_shares h join investors j on j.company_id = h.company_id and j.id = h.investor_id\n        where h.company_id = o.company_id and h.notice_id = o.id and j.user_id = $2::uuid) limit 1\n  ) n on true\n       join lateral (select max(p.at) as at from notice_events p where p.company_id = t.company_id and p.notice_id = t.id and p.event = \'published\' and p.by_id is distinct from $2) e on true\n     where t.company_id = $1 and t.state in (\'published\', \'superseded\') and (f.published or $3::boolean) and t.id = any(array(\n  select s.notice_id from investors i join notice_shares s on s.company_id = i.company_id and s.investor_id = i.id where i.company_id = $1 and i.user_id = $2::uuid)) and t.state = \'published\' and not t.is_history and e.at > $4 order by e.at desc, t.id': {
    row: { id: string; reference: string; kind: 'call' | 'distribution' | 'netted'; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; published_on: CivilDate | null; is_history: boolean; instructions_version: number | null; is_revoked: boolean; title: string; purpose: string; due_date: CivilDate; currency: string; total_called: string; total_distributed: string; corrects: string | null; corrects_reference: string | null; corrected_by: string | null; corrected_by_reference: string | null; fund_id: string; fund_external_id: string; fund_name: string; was_known: boolean };
    values: [string, string, boolean, Date];
  };
  'select t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, exists (select from payment_instruction_events r\n  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = \'revoked\') as is_revoked, v.title, v.purpose, v.due_date, v.currency, v.total_called,\n  v.total_distributed, v.reasons, v.excused, v.corrects, c.reference as corrects_reference, f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects where t.company_id = $1 and t.id = $2': {
    row: { id: string; reference: string; kind: 'call' | 'distribution' | 'netted'; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; published_on: CivilDate | null; is_history: boolean; instructions_version: number | null; is_revoked: boolean; title: string; purpose: string; due_date: CivilDate; currency: string; total_called: string; total_distributed: string; reasons: unknown; excused: unknown; corrects: string | null; corrects_reference: string | null; fund_id: string; fund_external_id: string; fund_name: string };
    values: [string, string];
  };
  'select t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, exists (select from payment_instruction_events r\n  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = \'revoked\') as is_revoked, v.title, v.purpose, v.due_date, v.currency, v.total_called,\n  v.total_distributed, v.reasons, v.excused, v.corrects, c.reference as corrects_reference, f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version\n  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects where t.company_id = $1 and t.reference = $2 and t.state <> \'discarded\'': {
    row: { id: string; reference: string; kind: 'call' | 'distribution' | 'netted'; version: number; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded'; published_on: CivilDate | null; is_history: boolean; instructions_version: number | null; is_revoked: boolean; title: string; purpose: string; due_date: CivilDate; currency: string; total_called: string; total_distributed: string; reasons: unknown; excused: unknown; corrects: string | null; corrects_reference: string | null; fund_id: string; fund_external_id: string; fund_name: string };
    values: [string, string];
  };
  'select t.id, t.reference, t.state from notice_versions v join notices t on t.company_id = v.company_id and t.id = v.notice_id and t.version = v.version\n     where v.company_id = $1 and v.corrects = $2 and t.state <> \'discarded\' order by t.published_on, t.reference': {
    row: { id: string; reference: string; state: 'draft' | 'checked' | 'approved' | 'published' | 'recalled' | 'superseded' | 'discarded' };
    values: [string, string];
  };
  'select t.id, t.version, t.module, t.kind, t.round, t.opened_at, t.due_on, t.closed_at, t.assignee_id, s.display_name as assignee, a.id as application_id, a.attempt, a.closed_at as ended_at,\n       a.status, a.applicant_id, u.display_name as applicant, u.email as applicant_email, s.email as assignee_email, a.fund_id, f.external_id, f.name as fund, case when t.kind <> \'review\' and t.closed_at is null then \'pending\' else m.state end as state,\n       m.version as module_version\n     from review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id\n       join application_modules m on m.company_id = t.company_id and m.application_id = t.application_id and m.module = t.module\n       join funds f on f.company_id = a.company_id and f.id = a.fund_id\n       join users u on u.company_id = a.company_id and u.id = a.applicant_id\n       left join users s on s.company_id = t.company_id and s.id = t.assignee_id\n     where t.company_id = $1 and t.id = any($2::uuid[])': {
    row: { id: string; version: number; module: number; kind: 'review' | 'internal_tax' | 'final_approval'; round: number; opened_at: Date; due_on: CivilDate; closed_at: Date | null; assignee_id: string | null; assignee: string | null; application_id: string; attempt: number; ended_at: Date | null; status: number; applicant_id: string; applicant: string; applicant_email: string; assignee_email: string | null; fund_id: string; external_id: string; fund: string; state: string; module_version: number };
    values: [string, readonly (string | null)[]];
  };
  'select time_zone from companies where id = $1': {
    row: { time_zone: string };
    values: [string];
  };
  'select type, scope from documents where company_id = $1 and id = $2 and recalled_at is null for no key update': {
    row: { type: 'statement' | 'capital_call' | 'distribution' | 'tax' | 'agreement' | 'report' | 'legal' | 'identity' | 'bank' | 'other'; scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing' };
    values: [string, string];
  };
  'select u.company_id as "companyId", u.id, c.slug from users u join companies c on c.id = u.company_id\n       where u.email = lower($1) and ($2::text is null or c.slug = $2) order by c.slug': {
    row: { companyId: string; id: string; slug: string };
    values: [string, string];
  };
  'select u.company_id, u.id from link_requests r join users u on u.email = r.address join companies c on c.id = u.company_id\n       where r.id = $1 and u.active and (u.way_in = $2 or u.provider_until is not null) and (r.company_slug is null or c.slug = r.company_slug)': {
    row: { company_id: string; id: string };
    values: [string, string];
  };
  'select u.company_id, u.id from users u join companies c on c.id = u.company_id\n       where u.provider_until is not null and u.provider_until < ($1::timestamptz at time zone c.time_zone)::date': {
    row: { company_id: string; id: string };
    values: [Date];
  };
  'select u.company_id, u.id, c.slug from users u join companies c on c.id = u.company_id\n       where u.email = lower($1) and u.active and ($2::text is null or c.slug = $2) order by c.slug': {
    row: { company_id: string; id: string; slug: string };
    values: [string, string];
  };
  'select u.company_id, u.id, u.active from identity_directory i\n     join users u on u.company_id = i.company_id and u.id = i.user_id join companies c on c.id = i.company_id\n     where i.issuer = $1 and i.subject = $2 and u.way_in is not distinct from $4 and ($3::text is null or c.slug = $3)\n       and (u.provider_until is null or u.provider_until >= ($5::timestamptz at time zone c.time_zone)::date)': {
    row: { company_id: string; id: string; active: boolean };
    values: [string, string, string, string, Date];
  };
  'select u.company_id, u.id, u.active from users u join companies c on c.id = u.company_id\n     where u.email = $1 and u.active and (u.way_in is null or u.way_in = $3) and ($2::text is null or c.slug = $2)\n       and (u.provider_until is null or u.provider_until >= ($4::timestamptz at time zone c.time_zone)::date)': {
    row: { company_id: string; id: string; active: boolean };
    values: [string, string, string, Date];
  };
  'select u.company_id, u.id, u.display_name, u.email, u.active, k.kept, k.erased_at, a.open_applications, (a.ended_at at time zone c.time_zone)::date as application_ended_on,\n  h.open_holdings, h.ended_on as holding_ended_on, (greatest(k.begun_at, k.changed_at) at time zone c.time_zone)::date as changed_on from users u join companies c on c.id = u.company_id\n  cross join lateral (\n    select (count(*) filter (where r.erased_at is null))::int as kept, max(r.erased_at) as erased_at, max(r.created_at) filter (where r.erased_at is null) as begun_at,\n      max(r.changed_at) filter (where r.erased_at is null) as changed_at\n    from (\n      select erased_at, created_at, changed_at from kyc_records where company_id = u.company_id and user_id = u.id\n      union all select erased_at, created_at, changed_at from tax_records where company_id = u.company_id and user_id = u.id\n      union all select b.erased_at, b.created_at, greatest((select max(d.changed_at) from bank_drafts d where d.company_id = b.company_id and d.record_id = b.id),\n          (select max(v.committed_at) from bank_versions v where v.company_id = b.company_id and v.record_id = b.id))\n        from bank_records b where b.company_id = u.company_id and b.user_id = u.id\n      union all select erased_at, created_at, closed_at from applications where company_id = u.company_id and applicant_id = u.id\n    ) r\n  ) k\n  cross join lateral (\n    select (count(*) filter (where closed_at is null))::int as open_applications, max(closed_at) as ended_at from applications where company_id = u.company_id and applicant_id = u.id\n  ) a\n  cross join lateral (\n    select (count(*) filter (where not (case when n.on_day is null then e.on_day is null and coalesce(m.amount, 0) = 0\n        else n.gross_nav = 0 and n.on_day >= greatest(e.on_day, m.on_day, n.on_day) end)))::int as open_holdings,\n      max(greatest(n.on_day, e.on_day, m.on_day)) as ended_on\n    from investors i join holdings o on o.company_id = i.company_id and o.investor_id = i.id\n      left join lateral (select v.date as on_day, v.gross_nav from valuations v\n        where v.company_id = o.company_id and v.investor_id = o.investor_id and v.fund_id = o.fund_id order by v.date desc, v.id desc limit 1) n on true\n      cross join lateral (select max(l.effective_date) as on_day from ledger_entries l where l.company_id = o.company_id and l.investor_id = o.investor_id and l.fund_id = o.fund_id) e\n      cross join lateral (select max(t.date) as on_day, sum(t.amount) as amount from commitments t\n        where t.company_id = o.company_id and t.investor_id = o.investor_id and t.fund_id = o.fund_id) m\n    where i.company_id = u.company_id and i.user_id = u.id\n  ) h where u.company_id = $1 and k.kept > 0 and u.id = $2': {
    row: { company_id: string; id: string; display_name: string; email: string; active: boolean; kept: number; erased_at: Date | null; open_applications: number; application_ended_on: CivilDate | null; open_holdings: number; holding_ended_on: CivilDate | null; changed_on: CivilDate | null };
    values: [string, string];
  };
  'select u.company_id, u.id, u.display_name, u.email, u.active, k.kept, k.erased_at, a.open_applications, (a.ended_at at time zone c.time_zone)::date as application_ended_on,\n  h.open_holdings, h.ended_on as holding_ended_on, (greatest(k.begun_at, k.changed_at) at time zone c.time_zone)::date as changed_on from users u join companies c on c.id = u.company_id\n  cross join lateral (\n    select (count(*) filter (where r.erased_at is null))::int as kept, max(r.erased_at) as erased_at, max(r.created_at) filter (where r.erased_at is null) as begun_at,\n      max(r.changed_at) filter (where r.erased_at is null) as changed_at\n    from (\n      select erased_at, created_at, changed_at from kyc_records where company_id = u.company_id and user_id = u.id\n      union all select erased_at, created_at, changed_at from tax_records where company_id = u.company_id and user_id = u.id\n      union all select b.erased_at, b.created_at, greatest((select max(d.changed_at) from bank_drafts d where d.company_id = b.company_id and d.record_id = b.id),\n          (select max(v.committed_at) from bank_versions v where v.company_id = b.company_id and v.record_id = b.id))\n        from bank_records b where b.company_id = u.company_id and b.user_id = u.id\n      union all select erased_at, created_at, closed_at from applications where company_id = u.company_id and applicant_id = u.id\n    ) r\n  ) k\n  cross join lateral (\n    select (count(*) filter (where closed_at is null))::int as open_applications, max(closed_at) as ended_at from applications where company_id = u.company_id and applicant_id = u.id\n  ) a\n  cross join lateral (\n    select (count(*) filter (where not (case when n.on_day is null then e.on_day is null and coalesce(m.amount, 0) = 0\n        else n.gross_nav = 0 and n.on_day >= greatest(e.on_day, m.on_day, n.on_day) end)))::int as open_holdings,\n      max(greatest(n.on_day, e.on_day, m.on_day)) as ended_on\n    from investors i join holdings o on o.company_id = i.company_id and o.investor_id = i.id\n      left join lateral (select v.date as on_day, v.gross_nav from valuations v\n        where v.company_id = o.company_id and v.investor_id = o.investor_id and v.fund_id = o.fund_id order by v.date desc, v.id desc limit 1) n on true\n      cross join lateral (select max(l.effective_date) as on_day from ledger_entries l where l.company_id = o.company_id and l.investor_id = o.investor_id and l.fund_id = o.fund_id) e\n      cross join lateral (select max(t.date) as on_day, sum(t.amount) as amount from commitments t\n        where t.company_id = o.company_id and t.investor_id = o.investor_id and t.fund_id = o.fund_id) m\n    where i.company_id = u.company_id and i.user_id = u.id\n  ) h where u.company_id = $1 and k.kept > 0 order by u.display_name collate names, u.id': {
    row: { company_id: string; id: string; display_name: string; email: string; active: boolean; kept: number; erased_at: Date | null; open_applications: number; application_ended_on: CivilDate | null; open_holdings: number; holding_ended_on: CivilDate | null; changed_on: CivilDate | null };
    values: [string];
  };
  'select u.display_name from users u where u.company_id = $1 and u.id = any($3)\n       and (u.id in (select admin_ancestors($1, $2)) or $2 in (select admin_ancestors($1, u.id)) or exists (\n         select from identities one join identities other on other.company_id = $1 and other.user_id = $2 and other.linked_by = one.linked_by\n         where one.company_id = $1 and one.user_id = u.id) or exists (\n         select from account_changes c where c.company_id = $1 and c.state = \'done\' and coalesce(c.email, c.way_in) is not null\n           and (c.user_id = u.id and $2 in (c.asked_by, c.agreed_by) or c.user_id = $2 and u.id in (c.asked_by, c.agreed_by)))) order by u.display_name limit 1': {
    row: { display_name: string };
    values: [string, string, readonly (string | null)[]];
  };
  'select u.email, u.display_name as name, c.slug as company from users u join companies c on c.id = u.company_id where u.id = $1 and u.active': {
    row: { email: string; name: string; company: string };
    values: [string];
  };
  'select u.id as user_id, array_agg(i.id order by i.account_code) as investor_ids, array_agg(i.name order by i.account_code) as names\n     from notice_shares s join investors i on i.company_id = s.company_id and i.id = s.investor_id\n       join users u on u.company_id = s.company_id and u.id in (s.user_id, i.user_id) and u.active\n     where s.company_id = $1 and s.notice_id = $2\n       and not exists (select from notice_shares h where h.company_id = $1 and h.notice_id = $3::uuid and h.investor_id = s.investor_id) group by u.id order by u.id': {
    row: { user_id: string; investor_ids: string[] | null; names: string[] | null };
    values: [string, string, string];
  };
  'select u.id as user_id, d.id as document_id, d.type from users u, lateral documents_ever_of($1, u.id, false, true, \'all\') given\n       join documents d on d.company_id = $1 and d.id = given where u.company_id = $1 and u.id = any($3::uuid[]) and d.id = any($2::uuid[])\n       and ($4 or d.recalled_at is null and not exists (select from documents_kept($1, u.id) kept where kept.document_id = d.id))\n     union select o.user_id, d.id, d.type from document_openings o join documents d on d.company_id = o.company_id and d.id = o.document_id\n       where $4 and o.company_id = $1 and o.document_id = any($2) and o.user_id = any($3)': {
    row: { user_id: string; document_id: string; type: 'statement' | 'capital_call' | 'distribution' | 'tax' | 'agreement' | 'report' | 'legal' | 'identity' | 'bank' | 'other' };
    values: [string, readonly (string | null)[], readonly (string | null)[], boolean];
  };
  'select u.id as user_id, u.email, u.display_name, c.name as company, c.slug as company_slug from users u join companies c on c.id = u.company_id\n       where u.email = any($1) and u.active and ($2::text is null or c.slug = $2)': {
    row: { user_id: string; email: string; display_name: string; company: string; company_slug: string };
    values: [readonly (string | null)[], string];
  };
  'select u.id from sign_in_links l join users u on u.company_id = l.company_id and u.id = l.user_id\n     where l.company_id = $1 and l.id = $2 and l.kind = \'invitation\' and l.used_at > $3::timestamptz - make_interval(secs => $4) and l.enrolled_at is null and l.ended_at is null\n       and u.active and u.way_in = $5 for update of l, u': {
    row: { id: string };
    values: [string, string, Date, number, string];
  };
  'select u.id from users u where u.company_id = $1 and ((u.company_id = $2 and u.id = $3)\n       or exists (select from identities i join identities h on h.issuer = i.issuer and h.subject = i.subject\n         where i.company_id = u.company_id and i.user_id = u.id and h.company_id = $2 and h.user_id = $3))': {
    row: { id: string };
    values: [string, string, string];
  };
  'select u.id from users u where u.company_id = $1 and u.active and u.id in (\n       select r.user_id from document_recipients r where r.company_id = $1 and r.document_id = any($2::uuid[])\n       union select i.user_id from document_recipients r join investors i on i.company_id = r.company_id and i.id = r.investor_id\n         where r.company_id = $1 and r.document_id = any($2)\n       union select i.user_id from documents d join funds f on f.company_id = d.company_id and (f.id = d.fund_id or f.firm_id = d.firm_id)\n         join holdings h on h.company_id = d.company_id and h.fund_id = f.id join investors i on i.company_id = d.company_id and i.id = h.investor_id\n         where d.company_id = $1 and d.id = any($2) and d.scope in (\'fund\', \'firm\')\n       union select prospects_of($1, d.fund_id) from documents d where d.company_id = $1 and d.id = any($2) and d.scope = \'prospects\'\n       union select o.user_id from document_openings o where o.company_id = $1 and o.document_id = any($2)\n       union select a.id from users a where a.company_id = $1 and exists (\n         select from documents d where d.company_id = $1 and d.id = any($2) and d.scope = \'company\'))\n     order by u.id': {
    row: { id: string };
    values: [string, readonly (string | null)[]];
  };
  'select u.id, p.hash, c.slug, c.name from users u join passwords p on p.company_id = u.company_id and p.user_id = u.id\n       join companies c on c.id = u.company_id\n       where u.email = lower($1) and u.active and u.way_in is null and ($2::text is null or c.slug = $2) order by c.slug limit 8': {
    row: { id: string; hash: string; slug: string; name: string };
    values: [string, string];
  };
  'select u.id, u.display_name, u.email from users u where u.company_id = $1 and u.roles && array[\'investor\', \'carry_participant\']\n       and not exists (select from investors i where i.company_id = u.company_id and i.user_id = u.id)': {
    row: { id: string; display_name: string; email: string };
    values: [string];
  };
  'select u.id, u.display_name, u.email, count(*) over ()::integer as count from users u\n     where u.company_id = $1 and u.id in (select people_of_document($1, $2)) and not exists (\n       select from document_openings o where o.company_id = $1 and o.document_id = $2 and o.user_id = u.id and o.effective_user_id = u.id and o.version = (\n         select max(v.version) from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n         where v.company_id = $1 and v.document_id = $2 and f.state = \'accepted\'))\n     order by u.display_name collate names, u.id limit 1000': {
    row: { id: string; display_name: string; email: string; count: number };
    values: [string, string];
  };
  'select u.id, u.display_name, u.email, min(e.at) as first, max(e.at) as last from audit_events e join users u on u.company_id = e.company_id and u.id = e.real_user_id\n     where e.company_id = $1 and e.object_id = $2 and e.object_type = \'notice\' and e.action in (\'getNotice\', \'getNoticePaper\') and e.result = \'done\'\n       and e.effective_user_id = e.real_user_id group by u.id, u.display_name, u.email order by last desc, u.id': {
    row: { id: string; display_name: string; email: string; first: Date | null; last: Date | null };
    values: [string, string];
  };
  'select u.id, u.display_name, u.email, o.times, o.in_own_name, o.version, o.at, o.count, array(\n       select e.display_name from users e where e.company_id = $1 and e.id = any(o.viewed) order by e.display_name collate names, e.id limit 100) as viewed_as\n     from (\n       select user_id, count(*)::integer as times, bool_or(effective_user_id = user_id) as in_own_name, max(version) as version, max(at) as at,\n         array_agg(distinct effective_user_id) filter (where effective_user_id <> user_id) as viewed, count(*) over ()::integer as count\n       from document_openings where company_id = $1 and document_id = $2 group by user_id order by max(at) desc, user_id limit 1000) o\n     join users u on u.company_id = $1 and u.id = o.user_id order by o.at desc, u.id': {
    row: { id: string; display_name: string; email: string; times: number; in_own_name: boolean | null; version: number | null; at: Date | null; count: number; viewed_as: string[] };
    values: [string, string];
  };
  'select u.id, u.email from unnest($2::text[]) with ordinality one (email, place) join users u on u.company_id = $1 and lower(u.email) = lower(one.email) and u.active\n     order by one.place': {
    row: { id: string; email: string };
    values: [string, readonly (string | null)[]];
  };
  'select u.id, u.email from users u join companies c on c.id = u.company_id\n     where u.company_id = $1 and (exists (select from delegations d where d.company_id = u.company_id and d.delegate_id = u.id and d.principal_id = $2 and d.state in (\'pending\', \'active\'))\n       or exists (select from adviser_clients a where a.company_id = u.company_id and a.adviser_id = u.id and a.client_id = $2\n         and (a.until_date is null or a.until_date >= ($3::timestamptz at time zone c.time_zone)::date)))': {
    row: { id: string; email: string };
    values: [string, string, Date];
  };
  'select u.id, u.way_in = $3 and not exists (select from passkeys p where p.company_id = u.company_id and p.user_id = u.id) as needs_link\n     from users u where u.company_id = $1 and u.email = $2': {
    row: { id: string; needs_link: boolean | null };
    values: [string, string, string];
  };
  'select u.way_in, (select count(*)::integer from recovery_codes r where r.company_id = u.company_id and r.user_id = u.id) as codes\n     from users u where u.company_id = $1 and u.id = $2': {
    row: { way_in: string | null; codes: number | null };
    values: [string, string];
  };
  'select user_id from envelope_recipients where company_id = $1 and envelope_id = $2 and id = $3': {
    row: { user_id: string | null };
    values: [string, string, string];
  };
  'select user_id, kind from mail_messages where company_id = $1 and told_at = $2 and user_id = any($3)': {
    row: { user_id: string; kind: string };
    values: [string, Date, readonly (string | null)[]];
  };
  'select v.company_id, v.record_id, v.version, v.verified_at, v.verified_by, u.display_name as by_name, v.key_id, v.sealed from bank_verifications v\n       join users u on u.company_id = v.company_id and u.id = v.verified_by\n     where v.company_id = $1 and v.record_id = $2 and v.version = $3': {
    row: { company_id: string; record_id: string; version: number; verified_at: Date; verified_by: string; by_name: string; key_id: string; sealed: Buffer };
    values: [string, string, number];
  };
  'select v.display_name, v.document_id, v.document_version, v.sha256, f.length, f.media_type, f.damaged_at\n     from carry_document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n     where v.company_id = $1 and v.carry_document_id = $2 and v.version = $3 and f.state = \'accepted\'': {
    row: { display_name: string; document_id: string; document_version: number; sha256: string; length: number; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null };
    values: [string, string, number];
  };
  'select v.sha256, d.recalled_at is null as is_there from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id\n       join files f on f.company_id = v.company_id and f.sha256 = v.sha256 and f.state = \'accepted\'\n     where d.company_id = $1 and d.id = $2 order by v.version desc limit 1': {
    row: { sha256: string; is_there: boolean };
    values: [string, string];
  };
  'select v.version, v.file_name, v.created_at, u.display_name as created_by, f.state, f.reason, f.damaged_at is not null as damaged\n     from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n     left join users u on u.company_id = v.company_id and u.id = v.created_by\n     where v.company_id = $1 and v.document_id = $2 order by v.version desc': {
    row: { version: number; file_name: string; created_at: Date; created_by: string | null; state: 'checking' | 'accepted' | 'refused'; reason: string | null; damaged: boolean };
    values: [string, string];
  };
  'select v.version, v.sha256, f.media_type, f.state, f.damaged_at from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id\n       join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n     where d.company_id = $1 and d.id = $2 and d.scope = \'signing\' and d.recalled_at is null order by v.version desc limit 1': {
    row: { version: number; sha256: string; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; state: 'checking' | 'accepted' | 'refused'; damaged_at: Date | null };
    values: [string, string];
  };
  'select version from applications where company_id = $1 and id = $2': {
    row: { version: number };
    values: [string, string];
  };
  'select version, body from definitions where company_id = $1 and kind = $2 and key = $3 and state = \'published\' order by version desc limit 1': {
    row: { version: number; body: unknown };
    values: [string, string, string];
  };
  'select version, body from definitions where company_id = $1 and kind = $2 and key = $3 and version = $4 and state <> \'draft\'': {
    row: { version: number; body: unknown };
    values: [string, string, string, number];
  };
  'select version, config = $3 as same from page_configs where company_id = $1 and key = $2 order by version desc limit 1': {
    row: { version: number; same: boolean | null };
    values: [string, string, Json];
  };
  'select version, config from page_configs where company_id = $1 and key = $2 order by version desc limit 1': {
    row: { version: number; config: Record<string, unknown> };
    values: [string, string];
  };
  'select version, exists (select from carry_allocations a where a.company_id = p.company_id and a.plan_id = p.id) as granted from carry_plans p\n     where company_id = $1 and id = $2 for no key update': {
    row: { version: number; granted: boolean };
    values: [string, string];
  };
  'select version, sha256 from document_versions where company_id = $1 and document_id = $2 order by version desc limit 1': {
    row: { version: number; sha256: string };
    values: [string, string];
  };
  'select view_user_id from sessions where company_id = $1 and id = $2': {
    row: { view_user_id: string | null };
    values: [string, string];
  };
  'select w.id, w.fund_id, w.user_id, u.display_name, u.email, w.until_date, w.reason, w.opened_by, o.display_name as opened_name, w.opened_at, w.ended_at from reopened_windows w join users u on u.company_id = w.company_id and u.id = w.user_id\n  join users o on o.company_id = w.company_id and o.id = w.opened_by where w.company_id = $1 and w.fund_id = $2 and w.id = $3': {
    row: { id: string; fund_id: string; user_id: string; display_name: string; email: string; until_date: CivilDate; reason: string; opened_by: string; opened_name: string; opened_at: Date; ended_at: Date | null };
    values: [string, string, string];
  };
  'select w.id, w.fund_id, w.user_id, u.display_name, u.email, w.until_date, w.reason, w.opened_by, o.display_name as opened_name, w.opened_at, w.ended_at from reopened_windows w join users u on u.company_id = w.company_id and u.id = w.user_id\n  join users o on o.company_id = w.company_id and o.id = w.opened_by where w.company_id = $1 and w.fund_id = $2 and w.user_id = $3 and w.ended_at is null': {
    row: { id: string; fund_id: string; user_id: string; display_name: string; email: string; until_date: CivilDate; reason: string; opened_by: string; opened_name: string; opened_at: Date; ended_at: Date | null };
    values: [string, string, string];
  };
  'select w.id, w.name, w.email, w.status, w.status_at, w.named_by, s.user_id as signer_id, s.status as signer_status, e.title, e.purpose, e.author_id,\n     e.status as envelope_status, e.expires_at, l.mailed_at,\n     w.name is null and coalesce((select v.kind from envelope_events v where v.company_id = w.company_id and v.envelope_id = w.envelope_id and v.recipient_id = w.id\n       and v.kind in (\'declined\', \'corrected\') order by v.sequence desc offset 1 limit 1) = \'declined\', false) as is_declined\n   from envelopes e join envelope_recipients s on s.company_id = e.company_id and s.envelope_id = e.id\n     join envelope_recipients w on w.company_id = s.company_id and w.envelope_id = s.envelope_id and w.witness_of = s.id\n     left join witness_links l on l.company_id = w.company_id and l.envelope_id = w.envelope_id and l.recipient_id = w.id and l.revoked_at is null where e.company_id = $1 and s.user_id = $2 and e.id = $3 and e.reference is not null': {
    row: { id: string; name: string | null; email: string | null; status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; status_at: Date; named_by: 'sender' | 'signer' | null; signer_id: string | null; signer_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; title: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; author_id: string; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; expires_at: Date; mailed_at: Date | null; is_declined: boolean };
    values: [string, string, string];
  };
  'select w.id, w.name, w.email, w.status, w.status_at, w.named_by, s.user_id as signer_id, s.status as signer_status, e.title, e.purpose, e.author_id,\n     e.status as envelope_status, e.expires_at, l.mailed_at,\n     w.name is null and coalesce((select v.kind from envelope_events v where v.company_id = w.company_id and v.envelope_id = w.envelope_id and v.recipient_id = w.id\n       and v.kind in (\'declined\', \'corrected\') order by v.sequence desc offset 1 limit 1) = \'declined\', false) as is_declined\n   from envelopes e join envelope_recipients s on s.company_id = e.company_id and s.envelope_id = e.id\n     join envelope_recipients w on w.company_id = s.company_id and w.envelope_id = s.envelope_id and w.witness_of = s.id\n     left join witness_links l on l.company_id = w.company_id and l.envelope_id = w.envelope_id and l.recipient_id = w.id and l.revoked_at is null where e.company_id = $1 and w.id = $2 and e.id = $3': {
    row: { id: string; name: string | null; email: string | null; status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; status_at: Date; named_by: 'sender' | 'signer' | null; signer_id: string | null; signer_status: 'waiting' | 'open' | 'viewed' | 'consented' | 'signed' | 'declined'; title: string; purpose: 'document' | 'carry' | 'tax_form' | 'agreement' | 'program_document'; author_id: string; envelope_status: 'draft' | 'sent' | 'in_progress' | 'completed' | 'declined' | 'expired' | 'cancelled'; expires_at: Date; mailed_at: Date | null; is_declined: boolean };
    values: [string, string, string];
  };
  'select x.id, x.title, f.sha256, f.length, f.state, f.media_type, f.damaged_at, t.at, u.display_name as uploaded_by\n     from program_document_answers t join envelopes x on x.company_id = t.company_id and x.id = t.envelope_id\n       join files f on f.company_id = x.company_id and f.sha256 = x.sealed_sha256 join users u on u.company_id = t.company_id and u.id = t.answered_by\n     where t.company_id = $1 and t.answered_by = $2 and x.id = any($3::uuid[])': {
    row: { id: string; title: string; sha256: string; length: number; state: 'checking' | 'accepted' | 'refused'; media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'; damaged_at: Date | null; at: Date; uploaded_by: string };
    values: [string, string, readonly (string | null)[]];
  };
  'update access_tokens set revoked_at = $3 where company_id = $1 and user_id = $2 and revoked_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update access_tokens set revoked_at = $4 where company_id = $1 and user_id = $2 and id = $3 and kind = \'personal\' and revoked_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update account_changes c set confirmed_at = $2 from account_change_directory d\n     where d.hash = $1 and c.company_id = d.company_id and c.confirm_hash = d.hash and c.state = \'agreed\' and c.confirmed_at is null\n       and c.asked_at > $2::timestamptz - interval \'1 day\' returning c.company_id, c.user_id': {
    row: { company_id: string; user_id: string };
    values: [Buffer, Date];
  };
  'update account_changes c set state = \'stopped\', ended_at = $2 from account_change_directory d\n     where d.hash = $1 and c.company_id = d.company_id and c.stop_hash = d.hash and c.state = \'agreed\' returning c.company_id, c.user_id': {
    row: { company_id: string; user_id: string };
    values: [Buffer, Date];
  };
  'update account_changes set confirm_hash = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Buffer];
  };
  'update account_changes set state = $3, ended_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, 'asked' | 'agreed' | 'done' | 'stopped' | 'expired', Date];
  };
  'update account_changes set state = \'agreed\', agreed_by = $3, agreed_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date];
  };
  'update account_changes set state = \'expired\', ended_at = $3 where company_id = $1 and id = $2 and state = \'asked\'\n     returning user_id, email, phone, way_in, asked_by, agreed_by': {
    row: { user_id: string; email: string | null; phone: string | null; way_in: string | null; asked_by: string; agreed_by: string | null };
    values: [string, string, Date];
  };
  'update account_changes set state = \'stopped\', ended_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update account_changes set state = \'stopped\', ended_at = $3 where company_id = $1 and user_id = $2 and asked_by = user_id and state in (\'asked\', \'agreed\')': {
    row: object;
    values: [string, string, Date];
  };
  'update account_changes set state = \'stopped\', ended_at = $3 where company_id = $1 and user_id = $2 and state = \'agreed\'': {
    row: object;
    values: [string, string, Date];
  };
  'update account_changes set stop_hash = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Buffer];
  };
  'update account_changes set told_at = coalesce(told_at, $3) where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update adviser_clients set until_date = case when $5::date is not null then greatest($5::date, from_date - 1) end where company_id = $1 and adviser_id = $2 and client_id = $3 and (until_date is null or until_date >= $4 and until_date >= from_date)': {
    row: object;
    values: [string, string, string, string, string];
  };
  'update application_agreements set envelope_id = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update application_agreements set failed_at = $3, key_id = $4, sealed = $5 where company_id = $1 and id = $2 and failed_at is null': {
    row: object;
    values: [string, string, Date, string, Buffer];
  };
  'update application_agreements set sent_to_client_at = $3, sent_to_client_by = $4 where company_id = $1 and id = any($2::uuid[])': {
    row: object;
    values: [string, readonly (string | null)[], Date, string];
  };
  'update application_agreements set superseded_at = $3 where company_id = $1 and id = $2 and superseded_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update application_amounts set confirmed_at = $4 where company_id = $1 and application_id = $2 and version = $3 and confirmed_at is null': {
    row: object;
    values: [string, string, number, Date];
  };
  'update application_comments set key_id = $3, sealed = $4, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer];
  };
  'update application_comments set status = $3, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number];
  };
  'update application_comments set status = 1, published_at = $3, version = version + 1\n     where company_id = $1 and id = any($2::uuid[])': {
    row: object;
    values: [string, readonly (string | null)[], Date];
  };
  'update application_comments set status = 1, published_at = created_at where company_id = $1 and application_id = $2 and status = 0': {
    row: object;
    values: [string, string];
  };
  'update application_comments set status = 1, resolved_at = null, published_at = $3, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update application_comments set status = 1, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update application_comments set status = 2, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update application_comments set status = 3, resolved_at = $3, version = version + 1 where company_id = $1 and application_id = $2 and module = any($4::smallint[]) and status in (1, 2)\n       and not is_own_question': {
    row: object;
    values: [string, string, Date, readonly (number | null)[]];
  };
  'update application_comments set status = 3, resolved_at = $3, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update application_proposals set state = \'confirmed\', decided_by = $3, decided_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date];
  };
  'update application_proposals set state = \'rejected\', decided_by = $3, decided_at = $4, key_id = $5, sealed = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date, string, Buffer];
  };
  'update application_proposals set state = \'void\', decided_by = $3, decided_at = $4 where company_id = $1 and application_id = $2 and state = \'open\'': {
    row: object;
    values: [string, string, string, Date];
  };
  'update application_uploads set confirmed_at = $3 where company_id = $1 and application_id = $2 and confirmed_at is null and removed_at is null and (module = 1 or id = any($4::uuid[]))': {
    row: object;
    values: [string, string, Date, readonly (string | null)[]];
  };
  'update application_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and application_id = $2 and module = 1 and removed_at is null and question = any($5::text[])': {
    row: object;
    values: [string, string, Date, string, readonly (string | null)[]];
  };
  'update application_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update application_uploads set removed_at = $4, removed_by = $5 where company_id = $1 and application_id = $2 and module = $3 and removed_at is null': {
    row: object;
    values: [string, string, number, Date, string];
  };
  'update application_uploads set removed_at = $4, removed_by = $5 where company_id = $1 and application_id = $2 and module = 10 and question = $3 and removed_at is null': {
    row: object;
    values: [string, string, string, Date, string];
  };
  'update application_uploads set removed_at = $5, removed_by = $6 where company_id = $1 and application_id = $2 and module = $3 and question = $4 and removed_at is null': {
    row: object;
    values: [string, string, number, string, Date, string];
  };
  'update applications set agreements_released_at = $3, agreements_released_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update applications set bank_record_id = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update applications set bank_record_id = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update applications set compare_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update applications set compare_at = $3 where company_id = $1 and status in (1, 2, 3) and applicant_id in (\n       select o.user_id from document_openings o\n         join lateral (select max(v.version) as version from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n           where v.company_id = o.company_id and v.document_id = o.document_id and f.state = \'accepted\') newest on o.version < newest.version\n       where o.company_id = $1 and o.document_id = any($2::uuid[]) and o.effective_user_id = o.user_id\n       union select t.answered_by from program_document_answers t where t.company_id = $1 and t.document_id = any($2::uuid[]) and t.kind = \'signed\'\n       union select a.applicant_id from program_document_envelopes p join program_documents e on e.company_id = p.company_id and e.id = p.program_document_id\n         join applications a on a.company_id = e.company_id and a.id = e.application_id where p.company_id = $1 and p.document_id = any($2::uuid[]))': {
    row: object;
    values: [string, readonly (string | null)[], Date];
  };
  'update applications set erased_at = $3, kyc_record_id = null, tax_record_id = null, bank_record_id = null\n     where company_id = $1 and applicant_id = $2 and erased_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update applications set is_application_updated = false where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update applications set is_application_updated = true, key_id = $3, sealed = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer];
  };
  'update applications set is_current = false where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update applications set key_id = $3, sealed = $4, is_application_updated = false where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer];
  };
  'update applications set key_id = $3, sealed = $4, version = version + 1, changed_at = $5, compare_at = case when compare_at is not null then $5::timestamptz end\n     where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer, Date];
  };
  'update applications set kyc_record_id = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update applications set kyc_record_id = null, tax_record_id = null, bank_record_id = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update applications set proposed_at = $3, version = version + 1, changed_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update applications set proposed_at = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update applications set status = $3, final_entity = $4, version = version + 1, changed_at = $5, closed_at = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, string, Date];
  };
  'update applications set status = $3, key_id = $4, sealed = $5, version = version + 1, changed_at = $6, closed_at = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, string, Buffer, Date];
  };
  'update applications set status = $3, proposed_at = null, compare_at = case when compare_at is not null then $4::timestamptz end where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, Date];
  };
  'update applications set status = $3, proposed_at = null, version = version + 1, changed_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, Date];
  };
  'update applications set status = 6, key_id = $3, sealed = $4, version = version + 1, changed_at = $5, closed_at = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer, Date];
  };
  'update applications set status = case when status in (1, 2, 3) then $3::smallint else status end, version = version + 1, changed_at = $4\n     where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, Date];
  };
  'update applications set tax_record_id = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update applications set tax_record_id = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update applications set version = version + 1, changed_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update audit_events set sequence = $3, previous_hash = $4, hash = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, number, number, Buffer, Buffer];
  };
  'update audit_heads set sequence = $2, hash = $3 where company_id = $1': {
    row: object;
    values: [string, number, Buffer];
  };
  'update bank_records set erased_at = $3 where company_id = $1 and user_id = $2 and erased_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update bank_records set version = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number];
  };
  'update bank_records set version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update carry_document_versions set closed_at = $4, closed_by = $5 where company_id = $1 and carry_document_id = $2 and version = $3': {
    row: object;
    values: [string, string, number, Date, string];
  };
  'update carry_document_versions set envelope_id = $4 where company_id = $1 and carry_document_id = $2 and version = $3': {
    row: object;
    values: [string, string, number, string];
  };
  'update carry_document_versions set witness_first_name = $4, witness_last_name = $5 where company_id = $1 and carry_document_id = $2 and version = $3': {
    row: object;
    values: [string, string, number, string, string];
  };
  'update carry_documents set released_at = $3, released_by = $4, to_tell = $5\n     where company_id = $1 and id = $2 and released_at is null and withdrawn_at is null': {
    row: object;
    values: [string, string, Date, string, boolean];
  };
  'update carry_documents set withdrawn_at = $3, withdrawn_by = $4, withdrawn_reason = $5, to_tell = false where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string, string];
  };
  'update carry_plans set facts = facts + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update carry_plans set name = $3, currency = $4, unit_decimals = $5, good_leaver = $6, vested_portion = $7, version = version + 1, facts = facts + 1\n     where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, number, string, string];
  };
  'update companies c set name = n.name, time_zone = n.time_zone, profile = n.profile, theme = n.theme, logo_sha256 = n.logo_sha256\n     from (select coalesce($2, name) as name, coalesce($3, time_zone) as time_zone, profile || $4 as profile, coalesce($5, theme) as theme,\n             coalesce($6, logo_sha256) as logo_sha256 from companies where id = $1) n\n     where c.id = $1 and (c.name, c.time_zone, c.profile, c.theme, c.logo_sha256) is distinct from (n.name, n.time_zone, n.profile, n.theme, n.logo_sha256)': {
    row: object;
    values: [string, string, string, Json, Json, string];
  };
  'update companies set last_posting_at = greatest($2, last_posting_at + interval \'1 millisecond\') where id = $1 returning last_posting_at': {
    row: { last_posting_at: Date | null };
    values: [string, Date];
  };
  'update companies set profile = $2 where id = $1': {
    row: object;
    values: [string, Json];
  };
  'update companies set retention_years = $2 where id = $1': {
    row: object;
    values: [string, number];
  };
  'update definitions d set state = \'published\', publisher_id = $4, published_at = $5\n     where d.company_id = $1 and d.kind = $2 and d.key = $3 and d.state = \'draft\'\n       and d.version = (select max(l.version) from definitions l where l.company_id = $1 and l.kind = $2 and l.key = $3)\n     returning d.version': {
    row: { version: number };
    values: [string, string, string, string, Date];
  };
  'update definitions set state = \'retired\' where company_id = $1 and kind = $2 and key = $3 and state = \'published\'': {
    row: object;
    values: [string, string, string];
  };
  'update delegations set state = $3, answered_at = $4, ended_at = $5, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date, Date];
  };
  'update delegations set state = $3, levels = $4, until_date = $5, ended_at = $6, version = version + 1 where company_id = $1 and id = $2\n     returning id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email': {
    row: { id: string; state: 'pending' | 'active' | 'declined' | 'withdrawn' | 'expired' | 'ended'; levels: ('figures' | 'applications')[]; until_date: CivilDate; invited_at: Date; answered_at: Date | null; ended_at: Date | null; version: number; first_name: string; last_name: string; email: string };
    values: [string, string, string, readonly ('figures' | 'applications' | null)[], string, Date];
  };
  'update delegations set state = case state when \'pending\' then \'expired\' else \'ended\' end, version = version + 1\n     where company_id = $1 and principal_id = $2\n       and state in (\'pending\', \'active\') and (until_date < $4 or (state = \'pending\' and invited_at <= $3::timestamptz - make_interval(days => 7)))': {
    row: object;
    values: [string, string, Date, string];
  };
  'update document_requests set withdrawn_at = $3, withdrawn_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update documents d set is_replaced = exists (select from document_versions v join files f on f.company_id = v.company_id and f.sha256 = v.sha256\n       where v.company_id = d.company_id and v.document_id = d.id and f.state = \'checking\') where d.company_id = $1 and d.id = any($2::uuid[])': {
    row: object;
    values: [string, readonly (string | null)[]];
  };
  'update documents d set tell_from = case when f.published then $2::timestamptz else \'infinity\' end from funds f\n     where d.company_id = $1 and d.to_tell and f.company_id = d.company_id and f.id = d.fund_id\n       and case when f.published then d.tell_from = \'infinity\' else d.tell_from is distinct from \'infinity\' end': {
    row: object;
    values: [string, Date];
  };
  'update documents d set told_version = case when d.to_tell then d.told_version else new.version - 1 end, to_tell = d.scope <> \'signing\',\n       is_replaced = true\n     from unnest($2::uuid[], $3::integer[]) as new (id, version) where d.company_id = $1 and d.id = new.id': {
    row: object;
    values: [string, readonly (string | null)[], readonly (number | null)[]];
  };
  'update documents d set told_version = greatest(d.told_version, t.version), to_tell = exists (\n       select from document_versions v where v.company_id = d.company_id and v.document_id = d.id and v.version > t.version)\n     from unnest($2::uuid[], $3::integer[]) t (id, version) where d.company_id = $1 and d.id = t.id and d.to_tell': {
    row: object;
    values: [string, readonly (string | null)[], readonly (number | null)[]];
  };
  'update documents set recalled_at = $3, recalled_by = $4, recall_reason = $5, to_tell = false where company_id = $1 and id = $2 and recalled_at is null returning scope': {
    row: { scope: 'people' | 'fund' | 'prospects' | 'firm' | 'company' | 'signing' };
    values: [string, string, Date, string, string];
  };
  'update eligibility_answers set confirmed_at = $3 where company_id = $1 and response_id = $2 and confirmed_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update eligibility_answers set key_id = $4, sealed = $5, changed_at_version = $6, at = $7, confirmed_at = coalesce(confirmed_at, $7)\n       where company_id = $1 and response_id = $2 and block_id = $3': {
    row: object;
    values: [string, string, string, string, Buffer, number, Date];
  };
  'update eligibility_responses set confirmed_at = $3 where company_id = $1 and id = $2 and confirmed_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update eligibility_responses set criteria_version = $3, version = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, number];
  };
  'update eligibility_responses set key_id = $3, sealed = $4, answered_by = $5, via = $6, at = $7, confirmed_at = $8, version = version + 1\n       where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer, string, string, Date, Date];
  };
  'update eligibility_responses set last_position = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update eligibility_responses set superseded_at = $3, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update eligibility_responses set version = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number];
  };
  'update eligibility_responses set version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update envelope_recipients set name = $4, email = $5, status = $6, status_at = $7 where company_id = $1 and envelope_id = $2 and id = $3': {
    row: object;
    values: [string, string, string, string, string, string, Date];
  };
  'update envelope_recipients set return_hash = $4, return_page = $5 where company_id = $1 and envelope_id = $2 and id = $3': {
    row: object;
    values: [string, string, string, string, string];
  };
  'update envelope_recipients set return_hash = null where company_id = $1 and envelope_id = $2 and id = $3 and return_hash = $4': {
    row: object;
    values: [string, string, string, string];
  };
  'update envelope_recipients set status = $4, status_at = $5 where company_id = $1 and envelope_id = $2 and id = $3': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'update envelope_recipients set status = \'open\', status_at = $4 where company_id = $1 and envelope_id = $2 and id = any($3::uuid[])': {
    row: object;
    values: [string, string, readonly (string | null)[], Date];
  };
  'update envelope_recipients set status = \'waiting\', status_at = $4 where company_id = $1 and envelope_id = $2 and id = any($3::uuid[])': {
    row: object;
    values: [string, string, readonly (string | null)[], Date];
  };
  'update envelope_recipients set user_id = $4, name = $5, email = $6, status = \'waiting\', status_at = $7 where company_id = $1 and envelope_id = $2 and id = $3': {
    row: object;
    values: [string, string, string, string, string, string, Date];
  };
  'update envelopes set asked_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update envelopes set ending = $3, ending_reason = $4, ending_by = $5, work_begun_at = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, string, Date];
  };
  'update envelopes set placing_until = $3, place_tried_at = coalesce(place_tried_at, $4) where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, Date];
  };
  'update envelopes set placing_until = null where company_id = $1 and id = $2 and placing_until = $3': {
    row: object;
    values: [string, string, Date];
  };
  'update envelopes set sealing = \'failed\' where company_id = $1 and id = $2 and sealing = \'pending\'': {
    row: object;
    values: [string, string];
  };
  'update envelopes set sealing = \'sealed\', sealed_sha256 = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update envelopes set sealing = \'sealed\', sealed_sha256 = $3, certificate_sha256 = $4, evidence_sha256 = $5, signer_events = $6\n       where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, string, string];
  };
  'update envelopes set sha256 = $3, source_sha256 = $4, pages = $5, fields = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, Json, Json];
  };
  'update envelopes set source_sha256 = sha256, pages = $3, fields = \'[]\' where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Json];
  };
  'update envelopes set status = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update envelopes set status = $3, reason = $4, sealing = $5, ended_at = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, string, Date];
  };
  'update envelopes set status = \'in_progress\' where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update envelopes set status = \'sent\', reference = $3, placing_until = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update envelopes set unknown_word = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update envelopes set work_begun_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update file_uploads set received = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number];
  };
  'update file_uploads set used_at = $4 where company_id = $1 and user_id = $2 and id = $3 and used_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update files set damaged_at = $3 where company_id = $1 and sha256 = $2 and damaged_at is null and erased_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update files set damaged_at = coalesce(damaged_at, $3) where company_id = $1 and sha256 = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update files set state = $3, reason = $4, checked_at = $5, damaged_at = null where company_id = $1 and sha256 = $2': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'update files set state = \'accepted\', checked_at = $3 where company_id = $1 and sha256 = $2 and state = \'checking\' and created_at = $3': {
    row: object;
    values: [string, string, Date];
  };
  'update files set state = \'accepted\', checked_at = $3 where company_id = $1 and sha256 = any($2::text[]) and state <> \'accepted\'': {
    row: object;
    values: [string, readonly (string | null)[], Date];
  };
  'update files set state = \'accepted\', checked_at = $3 where company_id = $1 and state <> \'accepted\' and sha256 = any($2::text[])': {
    row: object;
    values: [string, readonly (string | null)[], Date];
  };
  'update fund_people set listed = $4, details = $5, minimum_investment = $6, max_leverage_ratio = $7, max_levered_amount = $8\n     where company_id = $1 and fund_id = $2 and id = $3': {
    row: object;
    values: [string, string, string, boolean, Json, string, number, string];
  };
  'update funds set closed_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update funds set closed_at = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update funds set name = $3, symbol = $4, firm_id = $5, currency = $6, fund_type = $7, region = $8, risk_profile = $9, is_legacy = $10, offer_leverage = $11,\n       total_commitments = $12 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, string, string, string, string, string, boolean, boolean, string];
  };
  'update funds set profile = $2 where external_id = $1 and profile <> $2': {
    row: object;
    values: [string, Json];
  };
  'update funds set profile = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Json];
  };
  'update funds set published = true where company_id = $1 and id = $2 and not published': {
    row: object;
    values: [string, string];
  };
  'update kyc_answers set changed_at_version = $5, at = $6, key_id = $7, sealed = $8\n       where company_id = $1 and record_id = $2 and of_id = $3 and question_id = $4': {
    row: object;
    values: [string, string, string, string, number, Date, string, Buffer];
  };
  'update kyc_participants set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update kyc_participants set version = version + 1 where company_id = $1 and record_id = $2 and id = any($3::uuid[])': {
    row: object;
    values: [string, string, readonly (string | null)[]];
  };
  'update kyc_participants set version = version + 1, key_id = $3, sealed = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer];
  };
  'update kyc_records set erased_at = $3, lapsed_at = $3 where company_id = $1 and user_id = $2 and erased_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update kyc_records set status = $3, approved_at = $4, valid_until = $5, changed_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date, string];
  };
  'update kyc_records set status = $3, approved_at = case when $5 then approved_at end, valid_until = case when $5 then valid_until end, changed_at = $4\n     where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Date, boolean];
  };
  'update kyc_records set status = case when status = \'changes_requested\' then status else \'created\' end, lapsed_at = $3, changed_at = $3\n     where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update kyc_records set version = $3, changed_at = $4, key_id = $5, sealed = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, Date, string, Buffer];
  };
  'update kyc_records set version = version + 1, changed_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update kyc_records set workflow_key = $3, workflow_version = $4, version = version + 1, changed_at = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, number, Date];
  };
  'update kyc_records set workflow_version = $3, version = $4, changed_at = $5, key_id = $6, sealed = $7, valid_until = coalesce($8::date, valid_until),\n       asked_at = $5::timestamptz, asked_at_version = case when $9::boolean then $4::integer else asked_at_version end where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, number, Date, string, Buffer, string, boolean];
  };
  'update kyc_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update kyc_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = any($2::uuid[])': {
    row: object;
    values: [string, readonly (string | null)[], Date, string];
  };
  'update kyc_uploads set removed_at = $4, removed_by = $5 where company_id = $1 and record_id = $2 and of_id = $3 and removed_at is null': {
    row: object;
    values: [string, string, string, Date, string];
  };
  'update mail_messages set state = $3, done_at = $4, reason = $5 where company_id = $1 and id = $2 and state in (\'waiting\', \'refused\')': {
    row: object;
    values: [string, string, 'waiting' | 'for_digest' | 'in_digest' | 'sent' | 'refused' | 'dropped', Date, string];
  };
  'update mail_messages set state = \'dropped\', digest_id = null, done_at = $3, reason = null where company_id = $1 and path = $2 and state in (\'waiting\', \'for_digest\', \'in_digest\')': {
    row: object;
    values: [string, string, Date];
  };
  'update mail_messages set state = \'dropped\', done_at = $3, reason = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update mail_messages set state = \'in_digest\', digest_id = $2 where company_id = $1 and id = any($3::uuid[])': {
    row: object;
    values: [string, string, readonly (string | null)[]];
  };
  'update mail_messages set state = \'waiting\' where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update mail_preferences set choice = \'off\', chosen_at = $3\n       where company_id = $1 and user_id = $2 and choice = \'daily\'': {
    row: object;
    values: [string, string, Date];
  };
  'update notices set instructions_version = $3 where company_id = $1 and fund_id = $2 and is_history': {
    row: object;
    values: [string, string, number];
  };
  'update notices set reference = $3, fund_id = $4, kind = $5, version = version + 1, state = \'draft\' where company_id = $1 and id = $2 returning id, version': {
    row: { id: string; version: number };
    values: [string, string, string, string, string];
  };
  'update notices set state = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update notices set state = \'published\', published_on = $3, instructions_version = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, number];
  };
  'update notifications n set read_at = $4 where n.company_id = $1 and n.asks_in = $2 and n.read_at is null and ($3::uuid is null or n.user_id =\n       (select coalesce(r.user_id, s.user_id) from envelope_recipients r\n          left join envelope_recipients s on s.company_id = r.company_id and s.envelope_id = r.envelope_id and s.id = r.witness_of\n        where r.company_id = $1 and r.envelope_id = $2 and r.id = $3))': {
    row: object;
    values: [string, string, string, Date];
  };
  'update notifications set read_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update notifications set read_at = created_at where company_id = $1 and notice_id = $2': {
    row: object;
    values: [string, string];
  };
  'update notifications set read_at = created_at where company_id = $1 and type = \'signature\' and created_at < $2': {
    row: object;
    values: [string, Date];
  };
  'update orders set direction = $3, amount = $4, note = $5, state = $6, answer = $7, version = $8, changed_at = $9, author_id = $10\n     where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, string, string, string, number, Date, string];
  };
  'update orders set state = $3, answer = $4, version = 2, changed_at = $5, author_id = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, Date, string];
  };
  'update passkeys set counter = $3, backed_up = $4, last_used_at = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, boolean, Date];
  };
  'update reopened_windows set ended_by = $3, ended_at = $4 where company_id = $1 and fund_id = $2 and ended_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update reopened_windows set ended_by = $3, ended_at = $4 where company_id = $1 and id = $2 and ended_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update review_batch_items set state = \'done\', at = $4 where company_id = $1 and batch_id = $2 and position = $3': {
    row: object;
    values: [string, string, number, Date];
  };
  'update review_batch_items set state = \'refused\', reason = $4, at = $5 where company_id = $1 and batch_id = $2 and position = $3': {
    row: object;
    values: [string, string, number, string, Date];
  };
  'update review_batch_items set state = \'refused\', reason = \'This could not be done.\', at = $3\n     where company_id = $1 and batch_id = $2 and state = \'waiting\' returning application_id, task_id': {
    row: { application_id: string; task_id: string };
    values: [string, string, Date];
  };
  'update review_batches set finished_at = $3, key_id = null, sealed = null where company_id = $1 and id = $2 and finished_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update review_tasks set assignee_id = $3, version = version + 1 where company_id = $1 and application_id = $2 and closed_at is null': {
    row: object;
    values: [string, string, string];
  };
  'update review_tasks set assignee_id = $3, version = version + 1 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update review_tasks set assignee_id = $4 where company_id = $1 and application_id = $2 and module = $3 and closed_at is null': {
    row: object;
    values: [string, string, number, string];
  };
  'update review_tasks set closed_at = $4, closed_by = $5, outcome = $6, version = version + 1\n     where company_id = $1 and application_id = $2 and ($3::smallint is null or module = $3) and closed_at is null': {
    row: object;
    values: [string, string, number, Date, string, string];
  };
  'update review_texts set removed_at = $3, changed_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update review_texts set text = $3, version = version + 1, changed_by = $4, changed_at = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'update role_proposals set state = $3, decided_by = $4, decided_at = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, Date];
  };
  'update sessions s set cookie_hash = $4, authenticated_at = least($5, $6), last_seen_at = $6, provider_session = $7\n     from session_directory d\n     where d.cookie_hash = $1 and s.company_id = d.company_id and s.id = d.session_id and s.company_id = $2 and s.user_id = $3\n       and s.ended_at is null and s.expires_at > $6 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $6\n       and not exists (select from passwords p where p.company_id = $2 and p.user_id = $3 and date_trunc(\'second\', p.changed_at) > $8)\n     returning s.company_id, s.id': {
    row: { company_id: string; id: string };
    values: [Buffer, string, string, Buffer, Date, Date, string, Date];
  };
  'update sessions s set ended_at = $2, provider_session = nullif(s.provider_session, $3) from session_directory d join companies c on c.id = d.company_id\n     where d.cookie_hash = $1 and s.company_id = d.company_id and s.id = d.session_id and s.ended_at is null\n     returning s.company_id, c.slug as company_slug, s.id, s.user_id, s.issuer': {
    row: { company_id: string; company_slug: string; id: string; user_id: string; issuer: string };
    values: [Buffer, Date, string];
  };
  'update sessions set ended_at = $3 where company_id = $1 and user_id = $2 and ended_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update sessions set ended_at = $4 where company_id = $1 and user_id = $2 and id = $3 and ended_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update sessions set marketplace = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update sessions set view_mode = $3, view_user_id = $4, view_unpublished = $5 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string, boolean];
  };
  'update sessions set view_mode = null, view_user_id = null, view_unpublished = false where company_id = $1 and id = $2': {
    row: object;
    values: [string, string];
  };
  'update sign_in_links l set used_at = $2 from sign_in_link_directory d, users u\n     where d.hash = $1 and l.company_id = d.company_id and l.hash = d.hash and l.used_at is null and l.ended_at is null and l.expires_at > $2\n       and u.company_id = l.company_id and u.id = l.user_id and u.active and (u.way_in = $3 or u.provider_until is not null\n         or (l.kind = \'invitation\' and exists (select from company_issuers i where i.company_id = u.company_id and i.issuer = u.way_in and i.link_by = \'invitation\')\n           and not exists (select from identities k where k.company_id = u.company_id and k.user_id = u.id)))\n       and not exists (select from sign_in_links m where m.company_id = l.company_id and m.user_id = l.user_id and m.kind = l.kind and m.n > l.n)\n       and (l.kind <> \'invitation\' or not exists (select from passkeys p where p.company_id = l.company_id and p.user_id = l.user_id))\n     returning l.company_id, l.id, l.user_id,\n       l.kind = \'self\' and exists (select from passkeys p where p.company_id = l.company_id and p.user_id = l.user_id) as takes_code,\n       (select i.id from company_issuers i where i.company_id = u.company_id and i.issuer = u.way_in) as issuer': {
    row: { company_id: string; id: string; user_id: string; takes_code: boolean; issuer: string | null };
    values: [Buffer, Date, string];
  };
  'update sign_in_links set ended_at = $3 where company_id = $1 and user_id = $2 and ended_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update sign_in_links set ended_at = $3 where company_id = $1 and user_id = $2 and enrolled_at is null and ended_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update sign_in_links set enrolled_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update sign_in_links set hash = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Buffer];
  };
  'update sign_in_links set tries = tries + 1, code_hash = $3, ended_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Buffer, Date];
  };
  'update signer_callbacks set applied_at = $4 where company_id = $1 and envelope_id = $2 and event_id = $3': {
    row: object;
    values: [string, string, string, Date];
  };
  'update tax_documents set completed_at = $3, signed_on = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update tax_documents set completed_at = $3, signed_on = $4, valid_until = $5 where company_id = $1 and id = $2 and completed_at is null': {
    row: object;
    values: [string, string, Date, string, string];
  };
  'update tax_documents set failed_at = $3, key_id = $4, sealed = $5 where company_id = $1 and id = $2 and failed_at is null': {
    row: object;
    values: [string, string, Date, string, Buffer];
  };
  'update tax_documents set key_id = $3, sealed = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, Buffer];
  };
  'update tax_documents set lapsed_at = $3 where company_id = $1 and lapsed_at is null\n       and record_id in (select id from tax_records where company_id = $1 and user_id = $2 and erased_at is null)': {
    row: object;
    values: [string, string, Date];
  };
  'update tax_documents set lapsed_at = $4 where company_id = $1 and record_id = $2 and valid_until < $3::date and superseded_at is null and lapsed_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update tax_documents set sha256 = $3, envelope_id = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string];
  };
  'update tax_documents set signed_for = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update tax_documents set superseded_at = $3, superseded_by = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date, string];
  };
  'update tax_form_templates set retired_at = $3, retired_by = $4 where company_id = $1 and id = $2 and retired_at is null': {
    row: object;
    values: [string, string, Date, string];
  };
  'update tax_records set erased_at = $3 where company_id = $1 and user_id = $2 and erased_at is null': {
    row: object;
    values: [string, string, Date];
  };
  'update tax_records set version = $3, changed_at = $4, key_id = $5, sealed = $6 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, number, Date, string, Buffer];
  };
  'update users set display_name = $3 where company_id = $1 and id = $2 and display_name = email': {
    row: object;
    values: [string, string, string];
  };
  'update users set email = coalesce($3, email), phone = case when $4::text is null then phone else nullif($4, \'\') end where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string, string];
  };
  'update users set first_login_at = $2 where company_id = $1 and email <> $3': {
    row: object;
    values: [string, Date, string];
  };
  'update users set first_login_at = coalesce(first_login_at, $3) where company_id = $1 and id = $2 returning first_login_at': {
    row: { first_login_at: Date | null };
    values: [string, string, Date];
  };
  'update users set last_sign_in_at = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update users set passkey_handle = coalesce(passkey_handle, $3) where company_id = $1 and id = $2 returning passkey_handle': {
    row: { passkey_handle: Buffer | null };
    values: [string, string, Buffer];
  };
  'update users set preferences = preferences || $3::jsonb || case when jsonb_typeof($3::jsonb->\'table_columns\') = \'object\'\n       then jsonb_build_object(\'table_columns\', jsonb_strip_nulls(\n         case when jsonb_typeof(preferences->\'table_columns\') = \'object\' then preferences->\'table_columns\' else \'{}\' end || ($3::jsonb->\'table_columns\')))\n       else \'{}\' end\n     where company_id = $1 and id = $2 returning preferences': {
    row: { preferences: Record<string, unknown> };
    values: [string, string, Json];
  };
  'update users set provider_until = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update users set recovery_hold_until = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Date];
  };
  'update users set roles = array_append(roles, \'carry_participant\') where company_id = $1 and id = $2 and not \'carry_participant\' = any(roles)': {
    row: object;
    values: [string, string];
  };
  'update users set roles = array_append(roles, \'compensation\') where company_id = $1 and id = $2 and active and not \'compensation\' = any(roles) returning display_name': {
    row: { display_name: string };
    values: [string, string];
  };
  'update users set way_in = $3 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update users set way_in = $3, provider_until = null where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, string];
  };
  'update users u set display_name = coalesce($3, u.display_name), roles = coalesce($4, u.roles), active = coalesce($5, u.active)\n     from (select company_id, id, active as was_active, \'admin\' = any(roles) as was_admin from users where company_id = $1 and id = $2 for update) old\n     where u.company_id = old.company_id and u.id = old.id returning u.id, u.email, u.display_name, u.roles, u.active, u.last_sign_in_at, old.was_active, old.was_admin': {
    row: { id: string; email: string; display_name: string; roles: ('investor' | 'carry_participant' | 'viewer' | 'reviewer' | 'admin' | 'adviser' | 'compensation')[]; active: boolean; last_sign_in_at: Date | null; was_active: boolean; was_admin: boolean | null };
    values: [string, string, string, readonly (string | null)[], boolean];
  };
  'update views set ended_at = greatest(from_at, least(until_at, $4)) where company_id = $1 and viewer_id = $2 and target_id = $3 and ended_at is null': {
    row: object;
    values: [string, string, string, Date];
  };
  'update views set ended_at = greatest(from_at, least(until_at, $5))\n     where company_id = $1 and viewer_id = $2 and target_id = $3 and mode = $4 and ended_at is null and (capacity <> $6 or $7)': {
    row: object;
    values: [string, string, string, string, Date, string, boolean];
  };
  'update witness_links set hash = $3, mailed_at = $4 where company_id = $1 and id = $2': {
    row: object;
    values: [string, string, Buffer, Date];
  };
  'update witness_links set revoked_at = $4 where company_id = $1 and envelope_id = $2 and recipient_id = $3 and revoked_at is null\n     returning id, mailed_at is not null as was_mailed': {
    row: { id: string; was_mailed: boolean };
    values: [string, string, string, Date];
  };
  'with added as (\n       select gen_random_uuid() as id, g.user_id, g.document_id from (select distinct * from unnest($3::uuid[], $4::uuid[]) one (user_id, document_id)) g\n       where not exists (select from notifications n join notification_documents a on a.company_id = n.company_id and a.notification_id = n.id\n         where n.company_id = $1 and n.user_id = g.user_id and a.document_id = g.document_id and n.type = \'withdrawn_document\' and n.created_at = $2)\n     ), told as (\n       insert into notifications (company_id, id, user_id, type, created_at, details) select $1, id, user_id, \'withdrawn_document\', $2, $5 from added\n     )\n     insert into notification_documents (company_id, notification_id, document_id) select $1, id, document_id from added': {
    row: object;
    values: [string, Date, readonly (string | null)[], readonly (string | null)[], string];
  };
  'with held as materialized (\n       select distinct h.fund_id, u.id as user_id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id\n         join investors i on i.company_id = f.company_id and i.id = h.investor_id join users u on u.company_id = f.company_id and u.id = i.user_id and u.active\n       where f.company_id = $1 and f.published)\n     select fund_id as id, count(*)::integer as people from held group by fund_id\n     union all\n     select firm_id, count(*)::integer from (\n       select distinct f.firm_id, held.user_id from held join funds f on f.company_id = $1 and f.id = held.fund_id) one group by firm_id': {
    row: { id: string; people: number };
    values: [string];
  };
  'with known as materialized (select * from notices_known($1, $4) where fund_id = any($3))\n     select t.fund_id, l.investor_id, r.reference, l.component from unnest($2::uuid[], $3::uuid[]) as wanted (investor_id, fund_id)\n     join known t on t.fund_id = wanted.fund_id and t.state <> \'recalled\'\n     join notice_lines l on l.company_id = $1 and l.notice_id = t.id and l.version = t.version and l.investor_id = wanted.investor_id and l.type = \'contribution\'\n     cross join lateral references_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) r\n     order by t.state = \'published\', t.since': {
    row: { fund_id: string | null; investor_id: string; reference: string | null; component: 'investment' | 'management_fee' | 'partnership_expense' | 'organisational' | 'placement_fee' | 'credit_facility' | 'late_interest' | 'other' | null };
    values: [string, readonly (string | null)[], readonly (string | null)[], Date];
  };
  'with left_over as (\n       select g.user_id, d.id as document_id, d.fund_id, d.told_version > 0 as is_newer, (\n         select min(i.id::text)::uuid from document_recipients r join investors i on i.company_id = r.company_id and i.id = r.investor_id\n         where r.company_id = $1 and r.document_id = d.id and i.user_id = g.user_id having count(*) = 1) as investor_id\n       from (select distinct * from unnest($3::uuid[], $4::uuid[]) one (user_id, document_id)) g join documents d on d.company_id = $1 and d.id = g.document_id\n       where not exists (select from notifications n join notification_documents a on a.company_id = n.company_id and a.notification_id = n.id\n         where n.company_id = $1 and n.user_id = g.user_id and a.document_id = d.id\n           and case n.type when \'new_document\' then n.created_at = $2 else d.told_version = 0 end)\n     ), added as (\n       select gen_random_uuid() as id, user_id, fund_id, is_newer, count(*) > 1 as are_several, array_agg(document_id) as documents,\n         case when count(distinct investor_id) = 1 and count(*) = count(investor_id) then min(investor_id::text)::uuid end as investor_id\n       from left_over group by user_id, fund_id, is_newer\n     ), told as (\n       insert into notifications (company_id, id, user_id, type, investor_id, fund_id, created_at, details)\n       select $1, id, user_id, \'new_document\', investor_id, fund_id, $2, case when are_several and is_newer then \'Newer versions of documents of yours were published.\'\n         when is_newer then \'A newer version of a document of yours was published.\' when are_several then \'Documents were published for you.\'\n         else \'A document was published for you.\' end from added\n     )\n     insert into notification_documents (company_id, notification_id, document_id) select $1, id, unnest(documents) from added': {
    row: object;
    values: [string, Date, readonly (string | null)[], readonly (string | null)[]];
  };
  'with made as (insert into sessions (company_id, user_id, cookie_hash, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds, provider_session, authenticated_at)\n     select $1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $11\n     where not exists (select from sessions s where s.company_id = $1 and s.user_id = $2 and s.provider_session = $9 and s.ended_at is not null)\n       and not exists (select from passwords p where p.company_id = $1 and p.user_id = $2 and date_trunc(\'second\', p.changed_at) > $10)\n     returning company_id, user_id, created_at)\n     update users u set last_sign_in_at = made.created_at from made where u.company_id = made.company_id and u.id = made.user_id': {
    row: object;
    values: [string, string, Buffer, string, string, Date, Date, number, string, Date, Date];
  };
  'with recursive found as (\n       (select currency from fx_rates where company_id = $1 order by currency limit 1)\n       union all\n       select (select r.currency from fx_rates r where r.company_id = $1 and r.currency > found.currency order by r.currency limit 1) from found where found.currency is not null)\n     select currency from found where currency is not null': {
    row: { currency: string | null };
    values: [string];
  };
  'with recursive replaced (id) as (\n       select $2::uuid\n       union\n       select v.corrects from replaced b join notices t on t.company_id = $1 and t.id = b.id\n         join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version where v.corrects is not null\n     )\n     select coalesce(s.kept_reference, reference_of_attempt(l.entry_reference, s.attempt)) as reference, s.paid_on\n     from replaced b join notices t on t.company_id = $1 and t.id = b.id\n       join notice_settlements s on s.company_id = t.company_id and s.notice_id = t.id and s.version = t.version\n       join notice_lines l on l.company_id = s.company_id and l.notice_id = s.notice_id and l.version = s.version and l.n = s.n\n     order by s.settled_at': {
    row: { reference: string | null; paid_on: CivilDate };
    values: [string, string];
  };
  'with replaced as (select r.notice_id, count(*) as entries from entries_replaced($1, $2::uuid[]) r group by r.notice_id),\n       done as (select s.notice_id, count(distinct s.n) as lines from entries_settling($1, $2::uuid[]) s group by s.notice_id)\n     select t.id, (coalesce(r.entries, 0) + (select count(*) from notice_lines l where l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version\n         and l.amount <> 0))::integer as all_lines, coalesce(d.lines, 0)::integer as done\n     from notices t left join replaced r on r.notice_id = t.id left join done d on d.notice_id = t.id\n     where t.company_id = $1 and t.id = any($2) and t.state in (\'published\', \'superseded\')': {
    row: { id: string; all_lines: number | null; done: number };
    values: [string, readonly (string | null)[]];
  };
  'with told as (\n       update carry_documents d set to_tell = false from carry_allocations a\n       where d.company_id = $1 and d.id = any($2::uuid[]) and d.to_tell and a.company_id = d.company_id and a.id = d.allocation_id returning d.id, a.user_id)\n     select t.user_id, v.display_name from told t, lateral (\n       select n.display_name from carry_document_versions n where n.company_id = $1 and n.carry_document_id = t.id order by n.version desc limit 1) v': {
    row: { user_id: string; display_name: string };
    values: [string, readonly (string | null)[]];
  };
  'with untold as (\n       select d.id, d.released_at, f.state, f.damaged_at from carry_documents d\n         join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id\n         join lateral (select n.sha256 from carry_document_versions n\n           where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true\n         join files f on f.company_id = d.company_id and f.sha256 = v.sha256\n       where d.company_id = $1 and d.to_tell and d.withdrawn_at is null and not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id))\n     select u.id, u.released_at from untold u where u.state = \'accepted\' and (u.released_at <= $2::timestamptz - make_interval(hours => $3)\n       or not exists (select from untold o where o.released_at = u.released_at and o.state = \'checking\' and o.damaged_at is null))\n     order by u.released_at, u.id': {
    row: { id: string; released_at: Date | null };
    values: [string, Date, number];
  };
  'with untold as (\n       select d.id, v.version, greatest(v.newest_at, d.tell_from) as at, v.state, v.damaged_at from documents d join lateral (\n         select w.version, coalesce(max(w.created_at) filter (where not late) over (), max(w.created_at) over ()) as newest_at, f.state, f.damaged_at\n         from document_versions w join files f on f.company_id = w.company_id and f.sha256 = w.sha256,\n           lateral (select f.state = \'checking\' and w.created_at <= $2::timestamptz - make_interval(hours => $3) as late) one\n         where w.company_id = d.company_id and w.document_id = d.id and w.version > d.told_version order by f.state = \'refused\', late, w.version desc limit 1) v on true\n       where d.company_id = $1 and d.to_tell and d.tell_from is distinct from \'infinity\'\n     ), ready as (\n       select at from untold group by at having bool_or(state = \'accepted\')\n         and (at <= $2 - make_interval(hours => $3) or not bool_or(state = \'checking\' and damaged_at is null))\n     ), rest as (\n       update documents d set tell_from = greatest($2, u.at + interval \'1 millisecond\') from untold u join ready r on r.at = u.at\n       where u.state <> \'accepted\' and d.company_id = $1 and d.id = u.id\n     )\n     select u.id, u.version, u.at from untold u join ready r on r.at = u.at where u.state = \'accepted\'': {
    row: { id: string; version: number; at: Date | null };
    values: [string, Date, number];
  };
  'with wanted as (select * from unnest($2::uuid[], $3::uuid[]) as pair (investor_id, fund_id))\n     select e.investor_id, e.fund_id, type as kind, id, effective_date as date, amount, return_of_capital, recallable, settled, reference, reverses_reference, posted_at\n       from wanted join ledger_entries e using (investor_id, fund_id) where e.company_id = $1\n     union all\n     select c.investor_id, c.fund_id, \'commitment\', id, date, amount, null, null, null, null, null, posted_at\n       from wanted join commitments c using (investor_id, fund_id) where c.company_id = $1\n     union all\n     select v.investor_id, v.fund_id, \'valuation\', id, date, gross_nav, null, null, null, null, null, posted_at\n       from wanted join valuations v using (investor_id, fund_id) where v.company_id = $1': {
    row: { investor_id: string; fund_id: string; kind: 'contribution' | 'contribution_outside_commitment' | 'loan_draw' | 'loan_repayment' | 'interest_accrued' | 'interest_paid' | 'distribution' | 'commitment' | 'valuation'; id: number; date: CivilDate; amount: string; return_of_capital: string | null; recallable: string | null; settled: 'withheld' | 'cash' | null; reference: string | null; reverses_reference: string | null; posted_at: Date };
    values: [string, readonly (string | null)[], readonly (string | null)[]];
  };
}
