import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CityOption } from '#contract/entities/flight.ts'
import { SiteConfig } from '#contract/entities/site.ts'
import { aSite } from '#renderer/testing/people.ts'
import { WrongShape, type Shape } from './shape.ts'
import { cityShape, siteShape } from './start-shapes.ts'

const refused = 'refused'

const readSchema = (schema: z.ZodType, value: unknown): unknown => {
  const read = schema.safeParse(value)
  return read.success ? read.data : refused
}

const readShape = (shape: Shape<unknown>, value: unknown): unknown => {
  try {
    return shape(value)
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error
    return refused
  }
}

/** Returns the value, and copies in which one field at some depth is missing or has another type. */
const variants = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return [value, {}, [...(value as unknown[]), 7], [...(value as unknown[]), 'x']]
  if (typeof value !== 'object' || value === null) return [value, null, 7, 'x', true, undefined, []]
  const fields = value as Record<string, unknown>
  return [
    value,
    null,
    { ...fields, more: 1 },
    ...Object.entries(fields).flatMap(([name, field]) => [
      Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)),
      ...variants(field).map((other) => ({ ...fields, [name]: other })),
    ]),
  ]
}

const site = SiteConfig.parse({
  ...aSite(),
  scriptHosts: ['https://a.example'],
  agentsMayExport: true,
  secondFactor: 'staff',
  isSuspended: true,
  maintenance: { text: 'a', isReadOnly: true },
  featuresOff: ['exports'],
  idleMinutes: 15,
  isSearchLimited: true,
  sells: { packages: true, activities: false },
  signInWays: ['google'],
  popupAlert: { isActive: true, title: 'a', html: 'b', frequencyDays: 2, revision: 3 },
  bookingUpdates: {
    confirmation: true,
    decision: true,
    holdReminder: false,
    scheduleChange: true,
    holdReminderHours: 7,
  },
})
const city = {
  cityCode: 'DEL',
  label: 'Delhi',
  subTitle: 'near',
  airportCode: 'DEL',
  cityName: 'Delhi',
  countryCode: 'IN',
}

describe('a shape reads what its schema reads', () => {
  it.each<[string, z.ZodType, Shape<unknown>, object]>([
    ['a site', SiteConfig, siteShape, site],
    ['a city', CityOption, cityShape, city],
  ])('%s, whole, with a field missing, and with a field of another type', (_title, schema, shape, value) => {
    const given = variants(value)
    expect(given.length).toBeGreaterThan(40)
    expect(given.map((each) => readShape(shape, each))).toEqual(given.map((each) => readSchema(schema, each)))
    expect(readShape(shape, value)).toEqual(value)
  })

  it('has every field of the schema', () => {
    expect(Object.keys(site).sort()).toEqual(Object.keys(SiteConfig.shape).sort())
  })

  it('names the field that is missing', () => {
    const { theme, ...rest } = site
    expect(() => siteShape({ ...rest, theme: { ...theme, glyph: 1 } })).toThrow('theme.glyph')
  })
})
