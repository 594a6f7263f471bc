import type { Customer } from '#contract/entities/customer.ts'
import { cellText, indiaTimeCell, type SheetCell, type SheetColumn } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { toPersonName, toPhoneText } from '#renderer/features/customers/customer-names.ts'
import { listStates } from '#renderer/features/customers/customer-tags.tsx'
import { customersTexts as texts } from '#renderer/features/customers/customers-texts.ts'
import type { CustomersFilter } from './customers-filter.ts'

/** What the file says about the list above its customers. */
export interface ListAbout {
  site: string
  /** The instant of the export. */
  exportedAt: string
  filter: CustomersFilter
  /** Names of the groups in the filter; empty without one. */
  groupName: string
  permissionsName: string
}

const { heads } = texts

const columns: readonly SheetColumn<Customer>[] = [
  { header: heads.name, width: 28, cell: (row) => cellText(toPersonName(row)) },
  { header: heads.company, width: 28, cell: (row) => cellText(row.companyName) },
  { header: heads.type, width: 14, cell: (row) => texts.types[row.userType] },
  {
    header: heads.status,
    width: 24,
    cell: (row) =>
      listStates(row)
        .map((state) => texts.states[state])
        .join(', '),
  },
  { header: heads.email, width: 32, cell: (row) => cellText(row.email) },
  { header: heads.phone, width: 20, cell: (row) => cellText(toPhoneText(row)) },
  { header: heads.group, width: 18, cell: (row) => cellText(row.groupName || texts.defaultGroup) },
  { header: heads.permissions, width: 18, cell: (row) => cellText(row.userGroupName) },
  { header: heads.pan, width: 14, cell: (row) => cellText(row.panNumber) },
  { header: heads.gst, width: 20, cell: (row) => cellText(row.gstNumber) },
  { header: heads.created, width: 18, cell: (row) => indiaTimeCell(row.createdAt) },
]

const toFilterRows = ({ filter, groupName, permissionsName }: ListAbout): SheetCell[][] => {
  const parts = [
    filter.searchQuery.trim(),
    filter.userType === '' ? '' : texts.types[filter.userType],
    groupName,
    permissionsName,
    filter.isBlocked ? texts.filters.blocked : '',
    filter.isUnverified ? texts.filters.unverified : '',
    filter.isExempted ? texts.filters.exempt : '',
  ].filter(Boolean)
  return [[texts.sheetFilters, cellText(parts.join(', ') || texts.sheetAll)]]
}

/** Returns the list as a sheet: agency, time and filters, then every customer in the order on screen. */
export const toCustomersSheet = (about: ListAbout, customers: readonly Customer[]): WorkbookSheet => ({
  name: texts.sheet,
  columns: columns.map(({ width, numberFormat }) => ({ width, ...(numberFormat ? { numberFormat } : {}) })),
  rows: [
    [texts.sheetSite, cellText(about.site)],
    [texts.sheetTime, indiaTimeCell(about.exportedAt)],
    ...toFilterRows(about),
    [],
    columns.map(({ header }) => header),
    ...customers.map((customer) => columns.map(({ cell }) => cell(customer))),
  ],
})
