import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'

/** A list's layout: order, hidden columns, widths in pixels. */
export const GridLayout = z.object({
  order: z.array(z.string().max(40)).max(60),
  hidden: z.array(z.string().max(40)).max(60),
  widths: z.record(z.string().max(40), z.number().min(24).max(1200)),
})
export type GridLayout = z.infer<typeof GridLayout>

/** Filters and order of a queue under a name. `query` is the address's query. */
export const SavedView = z.object({
  viewId: z.string().max(40),
  queue: z.string().max(40),
  name: z.string().trim().min(1, requiredText).max(60),
  query: z.string().max(600),
})
export type SavedView = z.infer<typeof SavedView>

const settings = z.object({ layouts: z.record(z.string(), GridLayout), views: z.array(SavedView) })

/** The caller's own settings, never those of the customer whom staff act for. */
const queueSettings = endpoint({
  id: 'tickets.queueSettings',
  area: 'tickets',
  method: 'GET',
  path: 'api/getQueueSettings',
  access: 'signedIn',
  request: z.object({}),
  result: settings,
  errors: [],
})

/** Saves one list's layout; null resets it. */
const saveGridLayout = endpoint({
  id: 'tickets.saveGridLayout',
  area: 'tickets',
  method: 'POST',
  path: 'api/saveGridLayout',
  access: 'signedIn',
  request: z.object({
    grid: z.string().regex(/^[\w.-]{1,40}$/),
    layout: GridLayout.nullable(),
  }),
  result: z.object({ layouts: z.record(z.string(), GridLayout) }),
  errors: [],
})

/** Saves a view; one with the same name in the same queue is replaced. At most thirty. */
const saveView = endpoint({
  id: 'tickets.saveView',
  area: 'tickets',
  method: 'POST',
  path: 'api/saveQueueView',
  access: 'signedIn',
  request: SavedView.omit({ viewId: true }),
  result: z.object({ views: z.array(SavedView) }),
  errors: ['wrongState'],
  refusedInJump: true,
})

const deleteView = endpoint({
  id: 'tickets.deleteView',
  area: 'tickets',
  method: 'POST',
  path: 'api/deleteQueueView',
  access: 'signedIn',
  request: z.object({ viewId: z.string().max(40) }),
  result: z.object({ views: z.array(SavedView) }),
  errors: ['notFound'],
  refusedInJump: true,
})

export const queueSettingsEndpoints = { queueSettings, saveGridLayout, saveView, deleteView }
