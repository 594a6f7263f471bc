import { safeRedirect } from '#renderer/routes/guard.ts'

/** Loads the application anew where the person wanted to go: it finds the new session as after any start. */
export const goOnAt = (redirectTo: string | null): void =>
  globalThis.location.assign(`/app${safeRedirect(redirectTo)}`)
