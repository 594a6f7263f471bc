/** A privileged call whose input needs no preparation, and the action that it leaves in the audit trail. */
interface PlainAct {
  action: string
  /** The caller; staff of Skyways by default. */
  as?: string
  input: () => object
}

/** Texts of a page for search engines. */
export const seoEntry = {
  route: '/',
  locale: 'en-IN',
  title: 'Of the trail',
  description: '',
  canonical: '',
  image: '',
  robots: 'index, follow',
}

export const plainActs: Record<string, PlainAct> = {
  'users.updateDetails': {
    action: 'customer.updateDetails',
    input: () => ({ customerId: 'usr_skyways_corporate', firstName: 'Devika' }),
  },
  'users.logoutOthers': { action: 'accounts.loggedOutOthers', as: 'retail', input: () => ({}) },
  'users.createWlUser': {
    action: 'customer.create',
    input: () => ({ userType: 'retail', firstName: 'Asha', email: 'asha@people.example' }),
  },
  'permissions.addUserToGroup': {
    action: 'permissions.setGroup',
    as: 'admin',
    input: () => ({ userId: 'usr_skyways_staff', userGroupId: null }),
  },
  'permissions.saveGroup': {
    action: 'permissions.saveGroup',
    as: 'owner',
    input: () => ({ groupName: 'Of the trail', rights: ['bookings.view'] }),
  },
  'permissions.deleteGroup': {
    action: 'permissions.deleteGroup',
    as: 'owner',
    input: () => ({ id: 'rbac_skyways_accounts' }),
  },
  'permissions.addStaff': {
    action: 'customer.create',
    as: 'owner',
    input: () => ({ firstName: 'Tara', email: 'tara@trail.example' }),
  },
  'permissions.setSuperAdmin': {
    action: 'permissions.setSuperAdmin',
    as: 'owner',
    input: () => ({ userId: 'usr_skyways_staff', isSuperAdmin: false }),
  },
  'payments.saveSiteGateway': {
    action: 'payment.gatewaySaved',
    as: 'owner',
    input: () => ({ gateway: 'razorpay', isActive: false, publicConfig: { keyId: 'rzp_test_1' } }),
  },
  'payments.orderSiteGateways': {
    action: 'payment.gatewaysOrdered',
    as: 'owner',
    input: () => ({ gateways: ['sandbox', 'razorpay'] }),
  },
  'suppliers.saveAccount': {
    action: 'suppliers.saveAccount',
    as: 'owner',
    input: () => ({
      accountId: null,
      mode: 'test',
      userName: 'of-the-trail',
      password: 'only-tests-know-this',
      isActive: false,
    }),
  },
  'wallet.verifyPan': {
    action: 'pan.verify',
    input: () => ({ pan: 'ABCPS1234F', name: 'Anil Sharma' }),
  },
  'tickets.export': { action: 'tickets.export', input: () => ({}) },
  'markup.saveGroup': { action: 'group.save', input: () => ({ groupName: 'Silver of the trail' }) },
  'flights.saveSettings': {
    action: 'flights.saveSettings',
    as: 'owner',
    input: () => ({
      version: 0,
      rules: {
        sourcesOff: [],
        holdsOff: [],
        airlinesOff: [],
        notes: [],
        holdGroupIds: [],
        sourceTargets: [],
      },
    }),
  },
  // After the flight settings, which have the same version.
  'suppliers.saveSources': {
    action: 'flights.saveSettings',
    as: 'owner',
    input: () => ({
      version: 1,
      sources: [{ source: 'FD', isOn: true, isHoldOn: true, looksPerBooking: 200 }],
    }),
  },
}
