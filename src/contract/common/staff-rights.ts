/**
 * The rights of staff, by module and group (spec section 3, 'Permission group'). An endpoint names the right it
 * requires (`Endpoint.right`), and screens, menu entries and buttons require the same one. The owner and super admins
 * have all of them; staff have what their permission group gives, or without a group those `allowed` by default.
 * Ids are stored in permission groups, so they never change.
 */
export const rightModules = [
  {
    moduleName: 'Customers',
    groups: [
      {
        groupName: 'Accounts',
        rights: [
          { id: 'customers.view', label: 'View customers', allowed: true },
          { id: 'customers.create', label: 'Create agents and customers', allowed: true },
          { id: 'customers.edit', label: 'Change details', allowed: true },
          { id: 'customers.block', label: 'Block and unblock', allowed: true },
          { id: 'customers.erase', label: 'Erase accounts', allowed: false },
          { id: 'customers.terms', label: 'Change groups, TDS, holds and search limits', allowed: true },
          { id: 'subscribers.view', label: 'View email subscribers', allowed: true },
        ],
      },
      {
        groupName: 'API consumers',
        rights: [{ id: 'consumers.manage', label: 'Manage API consumers', allowed: false }],
      },
      {
        groupName: 'On their behalf',
        rights: [
          { id: 'customers.actFor', label: 'Act for customers and change their email', allowed: false },
          { id: 'customers.logInAs', label: 'Log in as customers (view only)', allowed: true },
        ],
      },
    ],
  },
  {
    moduleName: 'Bookings',
    groups: [
      {
        groupName: "Customers' bookings",
        rights: [
          { id: 'bookings.view', label: 'View bookings', allowed: true },
          { id: 'bookings.issue', label: 'Issue holds', allowed: false },
          { id: 'bookings.release', label: 'Release holds', allowed: false },
          { id: 'bookings.outcome', label: "Record a purchase's outcome", allowed: true },
        ],
      },
      {
        groupName: 'Change requests',
        rights: [
          { id: 'changes.request', label: 'Request refunds and changes for customers', allowed: false },
          { id: 'changes.decide', label: 'Decide change requests', allowed: true },
          { id: 'changes.waiveCharge', label: 'Pay more than the airline refunds', allowed: true },
          { id: 'refunds.import', label: 'Import refunds from Excel', allowed: false },
        ],
      },
      {
        groupName: 'Trips',
        rights: [
          { id: 'trips.operate', label: 'View, confirm and cancel trips', allowed: true },
          { id: 'trips.seeCost', label: 'See what trips cost', allowed: true },
          { id: 'quotes.make', label: 'Make and send quotes', allowed: true },
        ],
      },
      {
        groupName: 'Documents',
        rights: [
          { id: 'tickets.editFee', label: 'Change the markup on e-tickets', allowed: true },
          { id: 'tickets.editDiscount', label: 'Change the discount on e-tickets', allowed: true },
          { id: 'tickets.export', label: 'Export the ticket queue', allowed: true },
        ],
      },
    ],
  },
  {
    moduleName: 'Sales',
    groups: [
      {
        groupName: 'Prices',
        rights: [
          { id: 'markups.view', label: 'View markups and groups', allowed: true },
          { id: 'markups.edit', label: 'Change markups and groups', allowed: true },
          { id: 'seatBlocks.manage', label: 'Manage seat blocks', allowed: true },
        ],
      },
      {
        groupName: 'Packages',
        rights: [
          { id: 'packages.edit', label: 'Edit packages, departures and allotments', allowed: true },
          { id: 'packages.publish', label: 'Publish and withdraw packages', allowed: true },
          { id: 'packages.taxes', label: 'Change tax rules of tours', allowed: false },
        ],
      },
      {
        groupName: 'Suppliers',
        rights: [
          { id: 'suppliers.decide', label: 'Decide supplier applications', allowed: true },
          { id: 'suppliers.wallets', label: 'View supplier wallets', allowed: true },
          { id: 'suppliers.pay', label: 'Record payments to suppliers', allowed: false },
          { id: 'suppliers.export', label: 'Export bookings by supplier', allowed: true },
          { id: 'suppliers.accounts', label: 'Manage supplier accounts', allowed: false },
          { id: 'suppliers.link', label: 'Link with other agencies as suppliers', allowed: false },
          { id: 'flightSettings.edit', label: 'Change flight settings', allowed: false },
        ],
      },
    ],
  },
  {
    moduleName: 'Money',
    groups: [
      {
        groupName: 'Wallets',
        rights: [
          { id: 'wallets.view', label: 'View wallets', allowed: true },
          { id: 'wallets.addMoney', label: 'Add wallet entries', allowed: true },
          { id: 'wallets.approve', label: 'Approve as the second person', allowed: true },
          { id: 'wallets.creditLimit', label: 'Change credit limits', allowed: true },
        ],
      },
      {
        groupName: 'Online payments',
        rights: [
          { id: 'reports.gateways', label: 'View gateway transactions', allowed: true },
          { id: 'payments.refund', label: 'Refund online payments', allowed: true },
        ],
      },
      {
        groupName: 'Reports',
        rights: [
          { id: 'reports.reconcile', label: 'Reconcile supplier invoices', allowed: true },
          { id: 'reports.profitLoss', label: 'View the profit-loss statement', allowed: true },
          { id: 'reports.balances', label: 'Download balances', allowed: true },
          { id: 'reports.documents', label: 'View invoices, credit notes and receipts', allowed: true },
          { id: 'reports.tax', label: 'Prepare GST and TDS returns', allowed: true },
          { id: 'reports.pan', label: 'Verify PAN cards', allowed: true },
        ],
      },
    ],
  },
  {
    moduleName: 'Site',
    groups: [
      {
        groupName: 'Settings',
        rights: [
          { id: 'site.settings', label: 'View site settings', allowed: true },
          { id: 'site.gateways', label: 'View payment gateways', allowed: true },
          { id: 'site.seo', label: 'Change SEO', allowed: false },
          { id: 'permissions.view', label: 'View permission groups', allowed: false },
        ],
      },
    ],
  },
] as const satisfies readonly {
  moduleName: string
  groups: readonly { groupName: string; rights: readonly { id: string; label: string; allowed: boolean }[] }[]
}[]

/** A right of staff, like `bookings.issue`. */
export type StaffRight = (typeof rightModules)[number]['groups'][number]['rights'][number]['id']

interface RightInfo {
  id: StaffRight
  label: string
  /** Whether staff without a permission group have it, and turning its module on turns it on. */
  allowed: boolean
}

/** All rights in the order of the catalogue. */
export const staffRights: readonly RightInfo[] = rightModules.flatMap<RightInfo>(({ groups }) =>
  groups.flatMap<RightInfo>(({ rights }) => [...rights]),
)

const byId = new Map(staffRights.map((right) => [right.id as string, right]))

/** Whether a stored or sent text is a right of the catalogue. */
export const isStaffRight = (id: string): id is StaffRight => byId.has(id)

/** The right's name as screens and messages show it. */
export const rightLabel = (id: StaffRight): string => byId.get(id)?.label ?? id
