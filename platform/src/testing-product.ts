// The product that tests run the platform with: the one of this workspace.
export { product } from '../../site/src/product'
