import type { GroupOption } from '#renderer/entities/group-dialog.tsx'
import { supplyNetworkApi } from '#renderer/features/supply-network/supply-network-api.ts'

/** Returns the site's markup groups as options. A supplier user can't see them, and skips the call. */
export const useConsumerGroups = ({ skip = false } = {}) => {
  const { data, error, refetch } = supplyNetworkApi.useConsumerGroupsQuery({}, { skip })
  return {
    options: data?.map(({ id, groupName }): GroupOption => ({ value: id, label: groupName })),
    error,
    retry: () => void refetch(),
  }
}
