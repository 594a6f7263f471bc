import type { GroupOption } from '#renderer/entities/group-dialog.tsx'
import { customersApi } from './customers-api.ts'
import { actionTexts } from './customers-texts.ts'
import { useMaySetPermissions } from './use-may-set-permissions.ts'

/** Gives the site's markup groups as options, with the one that applies by default. */
export const useMarkupGroups = () => {
  const { data, error, refetch } = customersApi.useMarkupGroupsOfSiteQuery({})
  return {
    options: data?.map(({ id, groupName }): GroupOption => ({ value: id, label: groupName })),
    defaultName: data?.find(({ isDefault }) => isDefault)?.groupName ?? actionTexts.noGroup,
    error,
    retry: () => void refetch(),
  }
}

/** Gives the site's permission groups as options, for those who may change them; none for others. */
export const usePermissionGroups = () => {
  const mayChange = useMaySetPermissions()
  const { data, error, refetch } = customersApi.usePermissionGroupsOfSiteQuery({}, { skip: !mayChange })
  return {
    mayChange,
    options: data?.map(({ id, groupName }): GroupOption => ({ value: id, label: groupName })),
    error,
    retry: () => void refetch(),
  }
}
