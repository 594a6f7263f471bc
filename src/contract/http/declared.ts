import type { DeclaredEndpoint } from '#contract/common/endpoint.ts'

/**
 * Calls that the specification names and that aren't served yet. A call moves from here into the registry together
 * with its route, client and test; `tests/architecture` lets this list only shrink.
 */
export const declaredEndpoints: readonly DeclaredEndpoint[] = [
  {
    area: 'suppliers',
    method: 'POST',
    path: 'supplier/getAllVisibleSuppliersWithConsumerRequests',
    access: 'wlOwnerOrStaff',
  },
  {
    area: 'suppliers',
    method: 'POST',
    path: 'supplier/consumerToSupplierRequests',
    access: 'wlOwnerOrStaff',
  },
  {
    area: 'suppliers',
    method: 'GET',
    path: 'supplier/supplierOnlyAccess/consumerToSupplierRequestsBasedOnSupplierId',
    access: 'supplier',
  },
  {
    area: 'suppliers',
    method: 'GET',
    path: 'supplier/supplierOnlyAccess/supplierConsumers',
    access: 'supplier',
  },
  {
    area: 'suppliers',
    method: 'POST',
    path: 'supplier/supplierOnlyAccess/changeConsumerSupplierRequestStatus',
    access: 'supplier',
  },
  {
    area: 'suppliers',
    method: 'GET',
    path: 'supplier/getLinkedSuppliersByConsumer',
    access: 'wlOwnerOrStaff',
  },
  {
    area: 'suppliers',
    method: 'POST',
    path: 'supplier/changeConsumerSupplierMappingStatusFromConsumerSide',
    access: 'wlOwnerOrStaff',
  },
  {
    area: 'suppliers',
    method: 'POST',
    path: 'supplier/supplierOnlyAccess/setFlightHoldSetting',
    access: 'supplier',
  },
  { area: 'visas', method: 'POST', path: 'visa/getVisaCategory', access: 'anyone' },
  { area: 'visas', method: 'POST', path: 'visa/getVisaChecklist', access: 'anyone' },
  { area: 'consumers', method: 'GET', path: 'wl/apiConsumers', access: 'wlOwnerOrStaff' },
  {
    area: 'consumers',
    method: 'POST',
    path: 'wl/apiConsumers/changeRequestStatus',
    access: 'wlOwnerOrStaff',
  },
]
