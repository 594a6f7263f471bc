import { safeRedirect } from '#renderer/routes/guard.ts'

/** Reloads the application at the requested page, so that it finds the new session as at any start. */
export const reloadAt = (redirectTo: string | null): void =>
  globalThis.location.assign(`/app${safeRedirect(redirectTo)}`)
