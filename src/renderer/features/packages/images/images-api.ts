import type { ResultOf } from '#contract/common/endpoint.ts'
import { packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'
import type { UploadBody } from '#renderer/store/transport.ts'

const { getImages, uploadImage, saveImages, deleteImage } = packagesImagesEndpoints

/** A package's pictures. The screen shows failures itself. */
export const imagesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    packageImages: contractQuery(build, getImages, { isSilent: true, keepSeconds: 0 }),
    uploadPackageImage: build.mutation<
      ResultOf<typeof uploadImage>,
      { packageId: string; upload: UploadBody }
    >({
      query: ({ packageId, upload }) => ({ endpoint: uploadImage, input: { packageId }, upload }),
      extraOptions: { isSilent: true, isBackground: true },
    }),
    savePackageImages: contractMutation(build, saveImages, { isSilent: true, invalidates: ['Packages'] }),
    deletePackageImage: contractMutation(build, deleteImage, { isSilent: true }),
  }),
})
