import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import { testToolsModule } from '#contract/common/site-modules.ts'

/** Throws `notFound` unless the call's host has the tools that only some test hosts have. */
export const assertTestTools = ({ site }: Pick<CallContext, 'site'>): void => {
  if (!site.activeModules.includes(testToolsModule)) throw new AppError('notFound')
}
