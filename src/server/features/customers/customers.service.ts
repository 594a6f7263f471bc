import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import type { Customer } from '#contract/entities/customer.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { toRupees } from '#domain/money/money.ts'
import { peopleAtMost, toWalletUserId } from '#server/people/agency.repo.ts'
import { toCustomer } from './customer-on-wire.ts'
import type { CustomerFilter, CustomerSort } from './customer-list.repo.ts'
import { customersRepo } from './customers.repo.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'

const foundAtMost = 20

interface PageInput {
  page: number
  pageSize: number
  sort: CustomerSort
}
interface SiteCall {
  site: Pick<CallContext['site'], 'siteId'>
}

/** Reads the accounts of a site. */
export const createCustomersService = ({ database }: Pick<Deps, 'database'>) => {
  const openRepo = ({ site }: SiteCall) => customersRepo(database.db, site.siteId)

  /** Loads one page of matching accounts. The number of queries doesn't depend on the page size. */
  const page = async (filter: CustomerFilter, wanted: PageInput, call: SiteCall) => {
    const repo = openRepo(call)
    const [rows, counted] = await Promise.all([
      repo.page(filter, wanted.sort, toOffsetLimit(wanted)),
      repo.count(filter),
    ])
    return pageOf(wanted, { customers: rows.map(toCustomer) }, counted)
  }

  return {
    page,
    list: (input: RequestOf<typeof customersEndpoints.getCustomers>, call: SignedInContext) => {
      const { staffId, page: number, pageSize, sort, ...filter } = input
      if (staffId !== undefined && staffId !== call.actor.userId) throw new AppError('forbidden')
      return page(filter, { page: number, pageSize, sort }, call)
    },
    search: async (searchQuery: string, call: SiteCall) => {
      const rows = await openRepo(call).page({ searchQuery }, 'newest', { offset: 0, limit: foundAtMost })
      return rows.map((row): ResultOf<typeof customersEndpoints.searchWlUser>[number] => {
        const { users_id, firstName, lastName, email, phoneNumbers, userType, companyName, isBlocked } =
          toCustomer(row)
        return { users_id, firstName, lastName, email, phoneNumbers, userType, companyName, isBlocked }
      })
    },
    byId: async (id: string, call: SiteCall): Promise<Customer> => {
      const row = await openRepo(call).byId(id)
      if (!row) throw new AppError('notFound')
      return toCustomer(row)
    },
    legalEntity: async (LEId: string, call: SiteCall) => {
      const repo = openRepo(call)
      const [entity, users] = await Promise.all([repo.entity(LEId), repo.usersOfEntity(LEId, peopleAtMost)])
      if (!entity) throw new AppError('notFound')
      return {
        ...entity,
        groupName: entity.groupName ?? '',
        users: users.map((user) => ({
          users_id: user.id,
          name: `${user.firstName} ${user.lastName}`.trim(),
          email: hideEmailPlaceholder(user.email),
          userType: user.userType,
          role: user.agencyRole,
          isBlocked: user.isBlocked,
          hasLeft: user.leftAgencyAt !== null,
          dailyLimit: user.dailyLimitMinor === null ? null : toRupees(user.dailyLimitMinor),
          hasWallet: toWalletUserId(user) === user.id,
        })),
      }
    },
  }
}
