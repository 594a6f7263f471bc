/**
 * Calls that a session may make before it has proven the second factor that its account has or must have: to read who is
 * signed in, to prove or set up the factor, to report use of the session, and to sign out. Every other call for signed-in people is refused, and visitors'
 * calls are too, because they would answer with the person's own prices.
 */
export const unprovenCalls: ReadonlySet<string> = new Set([
  'permissions.fromSession',
  'users.logout',
  'users.logoutEverywhere',
  'users.useSession',
  'users.currentJump',
  'users.endJump',
  'users.getMyProfile',
  'users.secondFactor',
  'users.beginSecondFactor',
  'users.confirmSecondFactor',
  'users.proveSecondFactor',
  'users.beginPasskey',
  'users.confirmPasskey',
  'users.beginPasskeyProof',
  'users.proveWithPasskey',
])
