import type { Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SiteCustomers } from './list/site-customers.tsx'
import { aCustomer } from './customers.test-kit.ts'

const gold = { id: 'gold', groupName: 'Gold agents', isDefault: false, memberCount: 3 }
const standard = { id: 'standard', groupName: 'Standard', isDefault: true, memberCount: 0 }
/** Creates an answer with these customers on one page. */
export const toPage = (...customers: ReturnType<typeof aCustomer>[]) => ({
  customers,
  ...onlyPage(customers.length),
})
/** An unconfirmed shopper without a company. */
export const shopper = aCustomer({
  users_id: 'u8',
  firstName: 'Asha',
  lastName: 'Menon',
  userType: 'retail',
  companyName: '',
  groupId: null,
  groupName: '',
  legalEntityId: 'le8',
  status: 'not verified',
})
export const superAdmin = aUser('staff', { isUserSuperAdmin: true })

/** Renders the site's customers with an agent and a shopper, for staff on a phone by default. */
export const showCustomers = (
  answers: Answers,
  { at = '', as = 'staff', isNarrow = true }: { at?: string; as?: Viewer; isNarrow?: boolean } = {},
) =>
  renderScreen(<SiteCustomers tabs={null} />, {
    as,
    at: `/staff/customers${at}`,
    isNarrow,
    answers: {
      'users.getCustomers': toPage(aCustomer(), shopper),
      'markup.groups': [gold, standard],
      'permissions.groupList': [{ id: 'desk', groupName: 'Desk', modules: [], version: 1, memberCount: 0 }],
      ...answers,
    },
  })
