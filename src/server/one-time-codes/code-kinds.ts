/** What a code is for. A code of one kind is not accepted as another. */
export type CodeKind =
  | 'verifyEmail'
  | 'setPassword'
  /** Confirms the address of a newsletter subscriber. */
  | 'subscribe'
  /** Hands a session over to another page or program (`loginBySessionId`): 60 seconds. */
  | 'handOver'
  /** A sign-in with another service that is under way. */
  | 'oidcState'
  /** What a console polls with while the person signs in in the system browser. */
  | 'browserSignIn'
  /** What the browser's side of that sign-in is known by. */
  | 'browserTicket'
  /** A sign-in with another service that waits for the password or for the digits of an email. */
  | 'externalProof'
  /** A token of another service that has already been used. */
  | 'spentToken'
  | 'jump'
