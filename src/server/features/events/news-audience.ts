import type { NewsTopic } from '#contract/http/events.ts'
import type { Person } from '#server/calls/context.ts'
import { hasStaffRight, seesAllBookings } from '#server/calls/staff-right.ts'
import type { SiteEvent } from '#server/site-events/site-events.repo.ts'

/** What of a site's news a stream carries. */
export interface Audience {
  siteId: string
  /** Topics of which the reader sees what concerns any user of the site. */
  ofAll: ReadonlySet<NewsTopic>
  /** Topics of which the reader sees what concerns some users. */
  ofUsers: ReadonlyMap<string, ReadonlySet<NewsTopic>>
  /** The users whose changed rights, or whose ended session, may change what the reader sees or end the reader's session. */
  dependsOn: ReadonlySet<string>
}

/** Any of these rights shows a person the agency's links with others, as their supplier or as their consumer. */
const linkRights = [
  'customers.view',
  'consumers.manage',
  'suppliers.link',
  'suppliers.wallets',
  'suppliers.pay',
] as const

const bookingTopics = ['bookings', 'holds', 'changes'] as const

/** Returns what a person sees: of the whole site what their rights allow, and otherwise their own and what they share with colleagues. */
const listTopics = (person: Person): { ofAll: NewsTopic[]; ofUsers: [string, NewsTopic][] } => ({
  ofAll: [
    ...(seesAllBookings(person) ? bookingTopics : []),
    ...(hasStaffRight(person, 'wallets.view') || hasStaffRight(person, 'wallets.approve')
      ? (['wallet'] as const)
      : []),
    ...(linkRights.some((right) => hasStaffRight(person, right)) ? (['links'] as const) : []),
  ],
  ofUsers: [
    ...[person.userId, ...person.agency.sharedUserIds].flatMap((userId) =>
      bookingTopics.map((topic): [string, NewsTopic] => [userId, topic]),
    ),
    [person.agency.walletUserId, 'wallet'],
    [person.userId, 'permissions'],
    // News about a supplier user's own lists.
    [person.userId, 'links'],
  ],
})

/** Returns what a stream carries for its sender, and for the customer they act for. */
export const toAudience = (actor: Person, subject: Person): Audience => {
  const people = subject.userId === actor.userId ? [actor] : [actor, subject]
  const topics = people.map(listTopics)
  const ofUsers = new Map<string, Set<NewsTopic>>()
  for (const [userId, topic] of topics.flatMap((one) => one.ofUsers))
    ofUsers.set(userId, (ofUsers.get(userId) ?? new Set()).add(topic))
  return {
    siteId: actor.siteId,
    ofAll: new Set(topics.flatMap((one) => one.ofAll)),
    ofUsers,
    dependsOn: new Set(
      people.flatMap(({ userId, jumpedBy, agency }) => [
        userId,
        agency.walletUserId,
        ...(jumpedBy === null ? [] : [jumpedBy]),
      ]),
    ),
  }
}

/** Events of one site, arranged so that each stream looks up only its own users. */
export interface SiteNews {
  all: Set<NewsTopic>
  ofUsers: Map<string, Set<NewsTopic>>
}

/** Arranges events by site; those of every site are under ''. */
export const groupBySite = (events: readonly SiteEvent[]): Map<string, SiteNews> => {
  const sites = new Map<string, SiteNews>()
  for (const { siteId, userId, topic } of events) {
    const news = sites.get(siteId) ?? { all: new Set(), ofUsers: new Map<string, Set<NewsTopic>>() }
    sites.set(siteId, news)
    news.all.add(topic)
    news.ofUsers.set(userId, (news.ofUsers.get(userId) ?? new Set()).add(topic))
  }
  return sites
}

const merge = (ofSite: SiteNews | undefined, ofEverySite: SiteNews | undefined): SiteNews | undefined =>
  ofSite && ofEverySite
    ? { all: new Set([...ofSite.all, ...ofEverySite.all]), ofUsers: ofSite.ofUsers }
    : (ofSite ?? ofEverySite)

/** Returns what of the events concerns a stream's site; undefined if nothing does. */
export const findNews = (
  { siteId }: Pick<Audience, 'siteId'>,
  events: readonly SiteEvent[] | ReadonlyMap<string, SiteNews>,
): SiteNews | undefined => {
  const sites = 'get' in events ? events : groupBySite(events)
  return merge(sites.get(siteId), sites.get(''))
}

/** Returns the topics that a stream carries of its site's news. Everyone at the site sees changes of the site itself. */
export const findTopics = ({ ofAll, ofUsers }: Audience, news: SiteNews): Set<NewsTopic> => {
  const topics = new Set<NewsTopic>()
  for (const topic of news.all) if (topic === 'site' || ofAll.has(topic)) topics.add(topic)
  for (const [userId, seen] of ofUsers)
    for (const topic of news.ofUsers.get(userId) ?? []) if (seen.has(topic)) topics.add(topic)
  return topics
}

/** Whether a stream must be authenticated again, because its reader's rights or session may have changed. */
export const changesRights = ({ dependsOn }: Audience, { all, ofUsers }: SiteNews): boolean =>
  all.has('permissions') && [...dependsOn].some((userId) => ofUsers.get(userId)?.has('permissions'))
