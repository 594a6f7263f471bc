/** What a code is for. A code of one kind is not accepted as another. */
export type CodeKind =
  | 'verifyEmail'
  | 'setPassword'
  /** A sign-up that waits for the digits from an email. */
  | 'signUpDigits'
  /** A guest's booking that waits for the digits from an email. */
  | 'guestDigits'
  /** Confirms that the owner of an account without a password erases it. */
  | 'closeDigits'
  /** Confirms the address of a newsletter subscriber. */
  | 'subscribe'
  /** Hands a session over to another page or program (`loginBySessionId`): 60 seconds. */
  | 'handOver'
  /** A sign-in with another service that is in progress. */
  | 'oidcState'
  /** The code that a console polls with while the person signs in in the system browser. */
  | 'browserSignIn'
  /** Identifies the browser's side of that sign-in. */
  | 'browserTicket'
  /** A sign-in with another service that still needs the password or the code from an email. */
  | 'externalProof'
  /** A token of another service that has already been used. */
  | 'spentToken'
  | 'jump'
