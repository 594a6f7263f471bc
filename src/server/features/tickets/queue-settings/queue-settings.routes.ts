import { queueSettingsEndpoints as calls } from '#contract/http/tickets-queue-settings.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createQueueSettings } from './queue-settings.service.ts'

/**
 * Binds the calls of list layouts. They belong to the person at the screen: staff who act for a customer keep their
 * own.
 */
export const queueSettingsRoutes = (deps: Deps): BoundCall[] => {
  const settings = createQueueSettings(deps)
  return [
    bind(calls.queueSettings, (_input, call) => settings.all(signedIn(call).actor)),
    bind(calls.saveGridLayout, (input, call) => settings.saveLayout(signedIn(call).actor, input)),
    bind(calls.saveView, (input, call) => settings.saveView(signedIn(call).actor, input)),
    bind(calls.deleteView, ({ viewId }, call) => settings.deleteView(signedIn(call).actor, viewId)),
  ]
}
