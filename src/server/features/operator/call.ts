/** Who makes an operator's call, and when. */
export interface OperatorCall {
  /** Null for the admin command. */
  operatorId: string | null
  requestId: string
  at: Date
}
