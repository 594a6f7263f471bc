import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { MarkupGroup } from '#contract/entities/markup.ts'

const id = z.string().trim().min(1).max(60)

/** Customers are legal entities of the site: an agency, a company, or a single person. */
export const GroupMember = z.object({
  LEId: z.string(),
  name: z.string(),
  groupId: z.string().nullable(),
  isTdsDeductable: z.boolean(),
})
export type GroupMember = z.infer<typeof GroupMember>

const customerGroups = endpoint({
  id: 'groups.list',
  area: 'groups',
  method: 'GET',
  path: 'wl/customerGroups',
  access: 'wlOwnerOrStaff',
  right: ['markups.view', 'customers.view'],
  // GET sends its data as query parameters, so numbers arrive as text.
  request: z.object({
    page: z.coerce.number().pipe(pageRequest.page.unwrap()).default(1),
    pageSize: z.coerce.number().pipe(pageRequest.pageSize.unwrap()).default(50),
    searchQuery: z.string().trim().max(60).default(''),
  }),
  result: z.object({
    groups: z.array(MarkupGroup),
    default_LE_GroupId: z.string().nullable(),
    members: z.array(GroupMember),
    ...pageInfo,
  }),
  errors: [],
})

const saveCustomerGroup = endpoint({
  id: 'groups.save',
  area: 'groups',
  method: 'POST',
  path: 'wl/customerGroups',
  access: 'wlOwnerOrStaff',
  right: 'markups.edit',
  request: z.object({
    id: id.optional(),
    groupName: z.string().trim().min(1, requiredText).max(60),
  }),
  result: MarkupGroup,
  errors: ['notFound'],
  needsProof: true,
})

const setDefaultCustomerGroup = endpoint({
  id: 'groups.setDefault',
  area: 'groups',
  method: 'POST',
  path: 'wl/customerGroups/setDefault',
  access: 'wlOwnerOrStaff',
  right: 'markups.edit',
  request: z.object({ groupId: id }),
  result: z.object({ groupId: z.string() }),
  errors: ['notFound', 'secondPersonNeeded'],
  needsProof: true,
})

const mapLegalEntity = endpoint({
  id: 'groups.mapLegalEntity',
  area: 'groups',
  method: 'POST',
  path: 'wl/customerGroups/mapLegalEntity',
  access: 'wlOwnerOrStaff',
  right: 'customers.terms',
  request: z.object({ groupId: id.nullable(), LEId: id }),
  result: z.object({ groupId: z.string().nullable(), LEId: z.string() }),
  errors: ['notFound', 'ownRequest', 'secondPersonNeeded'],
  needsProof: true,
})

/** Whether TDS is withheld from the commission of this customer. The specification names it in two places. */
const setTdsDeduct = endpoint({
  id: 'groups.setTdsDeduct',
  area: 'groups',
  method: 'POST',
  path: 'wl/customerGroups/setTdsDeduct',
  alsoAt: ['supplier/setLERelationConfig'],
  access: 'wlOwnerOrStaff',
  right: 'customers.terms',
  request: z.object({ isTdsDeductable: z.boolean(), userLEID: id }),
  result: z.object({ isTdsDeductable: z.boolean(), userLEID: z.string() }),
  errors: ['notFound', 'ownRequest', 'secondPersonNeeded'],
  needsProof: true,
})

export const groupsEndpoints = {
  customerGroups,
  saveCustomerGroup,
  setDefaultCustomerGroup,
  mapLegalEntity,
  setTdsDeduct,
}
