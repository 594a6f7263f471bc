import type { RequestOf } from '#contract/common/endpoint.ts'
import type { DataCopyPage, ErasureCheck } from '#contract/entities/data-copy.ts'
import type { customersDataEndpoints } from '#contract/http/customers-data.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createDataCopy } from '#server/features/my-account/data/data-copy.service.ts'
import { createErasure } from '#server/features/my-account/data/erasure.service.ts'
import { eraseRefusal, readSessionRefusal } from '#server/people/account-rights.ts'
import { assertAllowed, toAccountActor } from '#server/people/assert-allowed.ts'
import { normalizeEmail } from '#server/people/email-key.ts'
import { findUser } from '#server/people/find-user.ts'
import { customerTexts } from './texts.ts'

/** Handles the requests of customers about their personal data. Colleagues' data is for super admins. */
export const createCustomerData = (deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => {
  const copyData = createDataCopy(deps)
  const erasure = createErasure(deps)
  const assertMayErase = async (userId: string, call: SignedInContext): Promise<void> => {
    const target = await findUser(deps.database.db, call.site.siteId, userId)
    if (!target) throw new AppError('notFound')
    assertAllowed(eraseRefusal(toAccountActor(call), target))
  }
  return {
    check: async (userId: string, call: SignedInContext): Promise<ErasureCheck> => {
      await assertMayErase(userId, call)
      return erasure.check(userId, call)
    },
    erase: async (
      { userId, confirmation }: RequestOf<typeof customersDataEndpoints.eraseCustomer>,
      call: SignedInContext,
    ): Promise<{ erasedAt: string }> => {
      await assertMayErase(userId, call)
      const erasedAt = await erasure.erase(
        userId,
        {
          action: 'customer.erase',
          confirm: (_tx, user) => {
            const { firstName, lastName } = user
            const wanted = hideEmailPlaceholder(user.email) || `${firstName} ${lastName}`.trim()
            if (normalizeEmail(confirmation) === normalizeEmail(wanted)) return
            const message = customerTexts.otherName
            throw new AppError('invalidRequest', { message, fields: [{ path: 'confirmation', message }] })
          },
        },
        call,
      )
      return { erasedAt: erasedAt.toISOString() }
    },
    copy: async (
      input: RequestOf<typeof customersDataEndpoints.customerDataCopy>,
      call: SignedInContext,
    ): Promise<DataCopyPage> => {
      const target = await findUser(deps.database.db, call.site.siteId, input.userId)
      if (!target) throw new AppError('notFound')
      assertAllowed(readSessionRefusal(toAccountActor(call), target))
      return copyData(input, call)
    },
  }
}
