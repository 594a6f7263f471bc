import { describe, expect, test } from 'vitest'
import { newsTopics, type NewsTopic } from '#contract/http/events.ts'
import { createPerson } from '#server/calls/person.test-kit.ts'
import type { SiteEvent } from '#server/site-events/site-events.repo.ts'
import { changesRights, findNews, findTopics, toAudience } from './news-audience.ts'

const event = (topic: NewsTopic, userId: string, siteId = 'skyways'): SiteEvent => ({ topic, userId, siteId })

/** Something of each topic: the reader's own, a colleague's, another customer's and another agency's. */
const people = { own: 'usr_1', colleague: 'usr_2', wallet: 'usr_w', other: 'usr_9' }
const topics = newsTopics.filter((topic) => topic !== 'site')
type Whose = keyof typeof people

const customer = createPerson()
const colleagues = { sharedUserIds: ['usr_1', 'usr_2', 'usr_w'], walletUserId: 'usr_w' }
const admin = createPerson({ userType: 'travelAgent', agency: { role: 'admin', ...colleagues } })
const agent = createPerson({
  userType: 'travelAgent',
  agency: { role: 'agent', sharedUserIds: [], walletUserId: 'usr_w' },
})
const staff = createPerson({ userType: 'staff', roles: ['staff'] })
const clerk = createPerson({ userType: 'staff', roles: ['staff'], permissions: ['wallets.view'] })
const approver = createPerson({ userType: 'staff', roles: ['staff'], permissions: ['wallets.approve'] })
const linker = createPerson({ userType: 'staff', roles: ['staff'], permissions: ['suppliers.link'] })
const desk = createPerson({ userType: 'staff', roles: ['staff'], permissions: ['bookings.view'] })
const nobody = createPerson({ userType: 'staff', roles: ['staff'], permissions: [] })
const owner = createPerson({ roles: ['retail', 'wlOwner'] })
const jump = createPerson({ jumpedBy: 'usr_staff' })

const ofBookings = ['bookings', 'changes', 'holds']
const everything = ['bookings', 'changes', 'holds', 'wallet']
const ofStaff = [...everything, 'links']
const own = [...ofStaff, 'permissions']

describe('what a stream carries', () => {
  const table: [string, typeof customer, Record<Whose, string[]>][] = [
    ['a customer', customer, { own, colleague: [], wallet: [], other: [] }],
    ['a jump into a customer', jump, { own, colleague: [], wallet: [], other: [] }],
    [
      'an admin of an agency',
      admin,
      { own: [...ofBookings, 'links', 'permissions'], colleague: ofBookings, wallet: everything, other: [] },
    ],
    [
      'an agent who sees only their own bookings',
      agent,
      { own: [...ofBookings, 'links', 'permissions'], colleague: [], wallet: ['wallet'], other: [] },
    ],
    ['staff', staff, { own, colleague: ofStaff, wallet: ofStaff, other: ofStaff }],
    ['the owner', owner, { own, colleague: ofStaff, wallet: ofStaff, other: ofStaff }],
    [
      'staff who may view wallets only',
      clerk,
      { own, colleague: ['wallet'], wallet: ['wallet'], other: ['wallet'] },
    ],
    [
      'staff who may approve wallet requests only',
      approver,
      { own, colleague: ['wallet'], wallet: ['wallet'], other: ['wallet'] },
    ],
    [
      'staff who may view bookings only',
      desk,
      { own, colleague: ofBookings, wallet: ofBookings, other: ofBookings },
    ],
    [
      "staff who may manage the agency's suppliers only",
      linker,
      { own, colleague: ['links'], wallet: ['links'], other: ['links'] },
    ],
    ['staff without rights', nobody, { own, colleague: [], wallet: [], other: [] }],
  ]

  test.each(table)('for %s', (_name, reader, expected) => {
    const audience = toAudience(reader, reader)
    const seen = (userId: string, siteId = 'skyways') => {
      const news = findNews(
        audience,
        topics.map((topic) => event(topic, userId, siteId)),
      )
      return news ? [...findTopics(audience, news)].toSorted() : []
    }
    for (const [whose, wanted] of Object.entries(expected))
      expect(seen(people[whose as Whose]), whose).toEqual(wanted.toSorted())
    for (const userId of Object.values(people)) expect(seen(userId, 'meridian')).toEqual([])
  })

  test.each(table)(
    'for %s, and a change of the site or of every site, but not of another',
    (_name, reader) => {
      const audience = toAudience(reader, reader)
      const seen = (siteId: string) => {
        const news = findNews(audience, [event('site', '', siteId)])
        return news ? [...findTopics(audience, news)] : []
      }
      expect([seen('skyways'), seen(''), seen('meridian')]).toEqual([['site'], ['site'], []])
    },
  )

  test('for staff who act for a customer, what that customer sees as well', () => {
    const audience = toAudience(nobody, createPerson({ userId: 'usr_9' }))
    const news = findNews(audience, [event('bookings', 'usr_9'), event('wallet', 'usr_8')])
    expect(news && [...findTopics(audience, news)]).toEqual(['bookings'])
  })
})

describe('a stream must be authenticated again', () => {
  const ends = (reader: typeof customer, userId: string, topic: NewsTopic = 'permissions') => {
    const audience = toAudience(reader, reader)
    const news = findNews(audience, [event(topic, userId)])
    return news !== undefined && changesRights(audience, news)
  }

  test('when rights or a session of the reader change', () => {
    expect(ends(customer, 'usr_1')).toBe(true)
    expect(ends(customer, 'usr_9')).toBe(false)
    expect(ends(customer, 'usr_1', 'bookings')).toBe(false)
  })

  test('when the people who share the wallet change', () => {
    expect(ends(agent, 'usr_w')).toBe(true)
    expect(ends(admin, 'usr_2')).toBe(false)
  })

  test('when the member of staff who jumped loses the right or signs out', () => {
    expect(ends(jump, 'usr_staff')).toBe(true)
  })
})
