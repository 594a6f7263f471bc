import { PackageList } from './list/package-list.tsx'

export const PackagesScreen = () => <PackageList kind="package" />
