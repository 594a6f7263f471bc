/** Calls that need more setup, each with the test that checks its line. */
export const actsElsewhere: Record<string, { file: string; action: string }> = {
  'users.customerDataCopy': { file: 'tests/api/my-account-data.test.ts', action: 'customer.dataCopy' },
  'users.eraseCustomer': {
    file: 'tests/api/my-account-erasure-refusals.test.ts',
    action: 'customer.erase',
  },
  'users.endCustomerSession': { file: 'tests/api/customers-details.test.ts', action: 'customer.endSession' },
  'wallet.decideProposal': { file: 'tests/api/wallet-proposals.test.ts', action: 'staff.approved' },
  'suppliers.decideSupplierApplication': {
    file: 'tests/api/my-account-supplier-decisions.test.ts',
    action: 'supplier.decided',
  },
  'suppliers.removeAccount': {
    file: 'tests/api/suppliers-accounts-secrets.test.ts',
    action: 'suppliers.removeAccount',
  },
  'suppliers.checkAccount': {
    file: 'tests/api/suppliers-accounts-secrets.test.ts',
    action: 'suppliers.checkAccount',
  },
  'suppliers.proposePayment': {
    file: 'tests/api/supplier-wallets-payments.test.ts',
    action: 'suppliers.paymentProposed',
  },
  'suppliers.proposeReversal': {
    file: 'tests/api/supplier-wallets-payments.test.ts',
    action: 'suppliers.reversalProposed',
  },
  'suppliers.decidePayment': {
    file: 'tests/api/supplier-wallets-payments.test.ts',
    action: 'suppliers.paymentApproved',
  },
  'site.uploadPicture': { file: 'tests/api/site-pictures.test.ts', action: 'site.uploadPicture' },
  'booking.decidePurchase': { file: 'tests/api/booking-decide.test.ts', action: 'booking.purchaseDecided' },
  'tickets.importRefunds': {
    file: 'tests/api/changes-refund-import.test.ts',
    action: 'refundImport.imported',
  },
  'tickets.settleRefundImport': {
    file: 'tests/api/changes-refund-import.test.ts',
    action: 'refundImport.settled',
  },
  'tickets.undoRefundImport': {
    file: 'tests/api/changes-refund-import.test.ts',
    action: 'refundImport.undone',
  },
  'tickets.decideChangeRequest': {
    file: 'tests/api/changes-settlement-decisions.test.ts',
    action: 'change.settle',
  },
  'consumers.saveList': { file: 'tests/api/supply-network-trail.test.ts', action: 'supplyNetwork.listSaved' },
  'suppliers.saveMyList': {
    file: 'tests/api/supply-network-trail.test.ts',
    action: 'supplyNetwork.listSaved',
  },
  'suppliers.request': { file: 'tests/api/supply-network-trail.test.ts', action: 'supplyNetwork.requested' },
  'suppliers.withdrawRequest': {
    file: 'tests/api/supply-network-requests.test.ts',
    action: 'supplyNetwork.withdrawn',
  },
  'consumers.changeRequestStatus': {
    file: 'tests/api/supply-network-trail.test.ts',
    action: 'supplyNetwork.approved',
  },
  'suppliers.changeMyRequestStatus': {
    file: 'tests/api/supply-network-trail.test.ts',
    action: 'supplyNetwork.rejected',
  },
  'consumers.setHold': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.holdChanged',
  },
  'suppliers.setMyConsumerHold': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.holdChanged',
  },
  'consumers.setStatus': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.supplierStatusChanged',
  },
  'suppliers.setMyConsumerStatus': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.supplierStatusChanged',
  },
  'consumers.setBlocks': {
    file: 'tests/api/supply-network-caps.test.ts',
    action: 'supplyNetwork.capsChanged',
  },
  'suppliers.setMyConsumerBlocks': {
    file: 'tests/api/supply-network-caps.test.ts',
    action: 'supplyNetwork.capsChanged',
  },
  'suppliers.changeOwnMappingStatus': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.consumerStatusChanged',
  },
  'suppliers.setContactPolicy': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.contactPolicyChanged',
  },
  'suppliers.setInputCredit': {
    file: 'tests/api/supply-network-input-credit.test.ts',
    action: 'supplyNetwork.inputCreditChanged',
  },
  'suppliers.acceptLinkedTerms': {
    file: 'tests/api/supply-network-rules.test.ts',
    action: 'supplyNetwork.termsAccepted',
  },
  'suppliers.payIntoSupplier': {
    file: 'tests/api/supply-network-trail.test.ts',
    action: 'supplyNetwork.paidIn',
  },
  'suppliers.acceptLinkCorrection': {
    file: 'tests/api/supply-network-trail.test.ts',
    action: 'supplyNetwork.correctionAccepted',
  },
  'consumers.openPartnerAccess': { file: 'tests/api/partners.test.ts', action: 'partners.opened' },
  'consumers.setPartnerStatus': { file: 'tests/api/partners.test.ts', action: 'partners.suspended' },
  'partners.createKey': { file: 'tests/api/partners.test.ts', action: 'partners.keyCreated' },
  'partners.revokeKey': { file: 'tests/api/partners.test.ts', action: 'partners.keyRevoked' },
  'suppliers.setLinkLowMark': {
    file: 'tests/api/supply-network-trail.test.ts',
    action: 'supplyNetwork.lowMarkChanged',
  },
  'packages.savePackage': { file: 'tests/api/packages-rights.test.ts', action: 'package.save' },
  'packages.publishPackage': { file: 'tests/api/packages-rights.test.ts', action: 'package.publish' },
  'packages.unpublishPackage': { file: 'tests/api/packages-rights.test.ts', action: 'package.unpublish' },
  'packages.archivePackage': { file: 'tests/api/packages-rights.test.ts', action: 'package.archive' },
  'packages.duplicatePackage': { file: 'tests/api/packages-rights.test.ts', action: 'package.duplicate' },
  'markup.savePackageMarkup': { file: 'tests/api/markup-rules.test.ts', action: 'markup.save' },
  'markup.deletePackageMarkup': { file: 'tests/api/markup-rules.test.ts', action: 'markup.delete' },
  'packages.saveDepartures': {
    file: 'tests/api/packages-stock.test.ts',
    action: 'packageStock.departures',
  },
  'packages.saveAllotments': {
    file: 'tests/api/packages-stock.test.ts',
    action: 'packageStock.allotments',
  },
  'packages.setStopSale': { file: 'tests/api/packages-stock.test.ts', action: 'packageStock.stopSale' },
  'packages.saveTaxRules': { file: 'tests/api/packages-taxes.test.ts', action: 'packageTaxes.propose' },
  'packages.restorePackageVersion': { file: 'tests/api/packages-content.test.ts', action: 'package.restore' },
  'packages.uploadImage': { file: 'tests/api/packages-images.test.ts', action: 'package.uploadImage' },
  'packages.deleteImage': { file: 'tests/api/packages-images.test.ts', action: 'package.deleteImage' },
  'trips.confirm': { file: 'tests/api/trips-jobs.test.ts', action: 'trip.confirm' },
  'trips.decline': { file: 'tests/api/trips-jobs.test.ts', action: 'trip.decline' },
  'trips.decideCancellation': { file: 'tests/api/trips-cancel.test.ts', action: 'trip.cancellation' },
  'packages.saveImages': { file: 'tests/api/packages-images-save.test.ts', action: 'package.save' },
}
