import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'

/** What every site of the installation announces, and whether it is read-only. */
export const MaintenanceState = z.object({
  banner: z.object({ text: z.string(), from: Instant.nullable(), until: Instant.nullable() }).nullable(),
  readOnly: z.object({ reason: z.string(), since: Instant }).nullable(),
  /** What visitors see at the moment; empty for nothing. */
  shown: z.string(),
})
export type MaintenanceState = z.infer<typeof MaintenanceState>

const maintenance = endpoint({
  id: 'operator.maintenance',
  area: 'operator',
  method: 'GET',
  path: 'operator/maintenance',
  access: 'operator',
  request: z.object({}),
  result: MaintenanceState,
  errors: [],
})

/** A banner appears above every page, so it has to be short. */
export const BannerText = z.string().trim().min(1, requiredText).max(200)

/** Announces something on every page of every site, from and until an instant. */
const setBanner = endpoint({
  id: 'operator.setBanner',
  area: 'operator',
  method: 'POST',
  path: 'operator/setBanner',
  access: 'operator',
  request: z
    .object({ text: BannerText, from: Instant.nullable(), until: Instant.nullable() })
    .refine(({ from, until }) => until === null || from === null || new Date(from) < new Date(until), {
      path: ['until'],
      message: 'Choose a time after the start',
    }),
  result: MaintenanceState,
  errors: ['wrongState'],
})

const clearBanner = endpoint({
  id: 'operator.clearBanner',
  area: 'operator',
  method: 'POST',
  path: 'operator/clearBanner',
  access: 'operator',
  request: z.object({}),
  result: MaintenanceState,
  errors: ['wrongState'],
})

/** Turns read-only mode on or off. While it is on, every change on all sites is refused and all jobs are paused. */
const setReadOnly = endpoint({
  id: 'operator.setReadOnly',
  area: 'operator',
  method: 'POST',
  path: 'operator/setReadOnly',
  access: 'operator',
  request: z.object({ isReadOnly: z.boolean(), reason: z.string().trim().max(300).default('') }),
  result: MaintenanceState,
  errors: ['wrongState'],
})

export const operatorMaintenanceEndpoints = { maintenance, setBanner, clearBanner, setReadOnly }
