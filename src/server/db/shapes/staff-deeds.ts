/** The call that a member of staff may not make alone, as someone else sees it and makes it. */
export interface ProposedCall {
  endpointId: string
  input: unknown
  reason: string
  /** The user whose money is concerned; null for what belongs to nobody or to a whole company. */
  subjectUserId: string | null
  /** Names what is concerned, where it isn't a user. */
  about: string
  /** What would change, in words. */
  before: string
  after: string
}
