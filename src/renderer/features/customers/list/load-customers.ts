import type { Customer } from '#contract/entities/customer.ts'
import { loadAllRows, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { toCustomersRequest, type CustomersFilter } from './customers-filter.ts'

/** Loads all customers of a filter. Throws `TooManyRows` and the failure of any call. */
export const loadCustomers = (
  dispatch: AppDispatch,
  filter: CustomersFilter,
  onProgress: OnProgress,
): Promise<Customer[]> => {
  const { initiate } = customersApi.endpoints.customers
  return loadAllRows({
    loadPage: async (page) => {
      const request = { ...toCustomersRequest(filter), ...page }
      const answer = await dispatch(initiate(request, { subscribe: false, forceRefetch: true })).unwrap()
      return { rows: answer.customers, total: answer.total }
    },
    rowId: ({ users_id }) => users_id,
    onProgress,
  })
}
