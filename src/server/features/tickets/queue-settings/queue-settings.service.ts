import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { GridLayout, SavedView } from '#contract/http/tickets-queue-settings.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Person } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { queueSettingsRepo } from './queue-settings.repo.ts'
import { queueSettingsTexts as texts } from './texts.ts'

export const maxViews = 30
/** More than the product has lists; beyond it the layout changed longest ago is deleted. */
export const maxLayouts = 50
const maxColumns = 60

type LayoutRequest = RequestOf<typeof endpoints.tickets.saveGridLayout>

const assertFewWidths = ({ widths }: GridLayout): void => {
  if (Object.keys(widths).length <= maxColumns) return
  const message = texts.tooManyWidths(maxColumns)
  throw new AppError('invalidRequest', { message, fields: [{ path: 'layout.widths', message }] })
}

/** Stores people's list layouts and the filters they saved under a name. */
export const createQueueSettings = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const openRepo = ({ siteId, userId }: Person, db = database.db) => queueSettingsRepo(db, siteId, userId)
  return {
    all: async (person: Person) => {
      const repo = openRepo(person)
      return { layouts: await repo.layouts(), views: await repo.views() }
    },
    saveLayout: (person: Person, { grid, layout }: LayoutRequest) =>
      database.transaction(async (tx) => {
        const repo = openRepo(person, tx)
        await repo.lock()
        if (layout === null) await repo.forgetLayout(grid)
        else {
          assertFewWidths(layout)
          await repo.putLayout(grid, layout, now())
          await repo.forgetOldLayouts(maxLayouts)
        }
        return { layouts: await repo.layouts() }
      }),
    saveView: (person: Person, view: Omit<SavedView, 'viewId'>) =>
      database.transaction(async (tx) => {
        const repo = openRepo(person, tx)
        await repo.lock()
        if ((await repo.countOtherViews(view.queue, view.name)) >= maxViews)
          throw new AppError('wrongState', { message: texts.tooManyViews(maxViews) })
        await repo.putView({ ...view, viewId: randomBytes(12).toString('base64url') }, now())
        return { views: await repo.views() }
      }),
    deleteView: async (person: Person, viewId: string) => {
      const repo = openRepo(person)
      if (!(await repo.deleteView(viewId))) throw new AppError('notFound')
      return { views: await repo.views() }
    },
  }
}
