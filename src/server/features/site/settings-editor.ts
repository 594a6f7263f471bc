import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { siteSettingsTexts as texts } from './texts.ts'

/** Whether the caller may change the site's settings: its owner or a super admin. */
export const isEditor = ({ actor }: Pick<SignedInContext, 'actor'>): boolean =>
  actor.roles.includes('wlOwner') || actor.roles.includes('superAdmin')

/** Throws `forbidden` unless the caller may change the site's settings. */
export const assertEditor = (call: SignedInContext): void => {
  if (!isEditor(call)) throw new AppError('forbidden', { message: texts.ownersOnly })
}
