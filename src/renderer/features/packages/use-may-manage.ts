import type { StaffRight } from '#contract/common/staff-rights.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'

/** Whether the user may do something with a package that they see: staff with the right, suppliers with their own. */
export const useMayManage = (right: Extract<StaffRight, 'packages.edit' | 'packages.publish'>): boolean => {
  const may = useMay(right)
  const user = useUser()
  return may || user?.userType !== 'staff'
}
