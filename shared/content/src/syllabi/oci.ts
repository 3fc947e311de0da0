import { syllabus } from '../syllabus'

const program = 'OCI Infrastructure Architect Associate'

export const oci = [
  syllabus(
    {
      id: 'oci-identity',
      name: 'OCI Identity and Access Management',
      program,
      description: 'Compartments, groups and policies as the exam asks for them.',
    },
    {
      Identity: [
        'Tenancy and compartments',
        'Users, groups and dynamic groups',
        'Policy syntax: verbs; resource types; conditions',
      ],
    },
  ),
  syllabus(
    {
      id: 'oci-networking',
      name: 'OCI Networking',
      program,
      description: 'Virtual cloud networks from the first subnet to a hub and spokes.',
    },
    {
      Network: [
        'Virtual cloud networks and subnets',
        'Gateways: internet; NAT; service; dynamic routing',
        'Security lists and groups',
        'Load balancers and DNS',
      ],
    },
  ),
  syllabus(
    {
      id: 'oci-compute',
      name: 'OCI Compute',
      program,
      description: 'Shapes, images, autoscaling and containers.',
    },
    {
      Compute: [
        'Shapes and images',
        'Instance pools and autoscaling',
        'Container Engine for Kubernetes',
        'Functions',
      ],
    },
  ),
  syllabus(
    {
      id: 'oci-storage',
      name: 'OCI Storage and Databases',
      program,
      description: 'Object, block, file and autonomous: which for what.',
    },
    {
      Storage: ['Object storage tiers and lifecycle', 'Block volumes and backup', 'File storage'],
      Databases: ['Autonomous Database', 'Base database service', 'Practice exam with review'],
    },
  ),
]
