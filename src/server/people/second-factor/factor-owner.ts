/** Who proves a second factor: a user of a site, or an operator. */
export type FactorOwner = { siteId: string; userId: string } | { operatorId: string }

export const getOwnerId = (owner: FactorOwner): string =>
  'userId' in owner ? owner.userId : owner.operatorId

/** Returns the columns that name an owner in a row. */
export const toOwnerColumns = (owner: FactorOwner) =>
  'userId' in owner
    ? { siteId: owner.siteId, userId: owner.userId, operatorId: null }
    : { siteId: null, userId: null, operatorId: owner.operatorId }
