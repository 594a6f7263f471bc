/** A call that staff may not make alone, with what a second person needs to see it and to carry it out. */
export interface ProposedCall {
  endpointId: string
  input: unknown
  reason: string
  /** The user whose money it concerns; null if it concerns no user or a whole company. */
  subjectUserId: string | null
  /** The people of the company it concerns, none of whom may decide it. */
  memberIds?: string[]
  /** Names what it concerns besides the user: a PNR and passenger, a company, the title of a seat block. */
  about: string
  /** What would change, in words. */
  before: string
  after: string
  /** Every field that the call would change, when it changes more than `before` and `after` say. */
  changes?: { field: string; before: string; after: string }[]
}
