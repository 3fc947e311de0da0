import { learner, type ProjectReview, trainer } from '../project-review'

export const oci: ProjectReview = {
  project: 'Two-tier network',
  file: 'data-subnet.tf',
  parts: [
    {
      code: `resource "oci_core_subnet" "data" {
  compartment_id = var.compartment_id
  vcn_id         = oci_core_vcn.main.id`,
    },
    {
      code: '  cidr_block     = "10.0.2.0/29"',
      notes: [
        trainer(
          '/29 has 8 addresses, and Oracle Cloud keeps 3 of them. You plan four databases: one address is left. /27 costs nothing more, and leaves 29 for you.',
        ),
      ],
    },
    {
      code: `  prohibit_public_ip_on_vnic = false`,
      notes: [
        trainer(
          'Nobody on the internet needs this database. With true, no machine of this subnet can ever get a public address, even by mistake.',
        ),
      ],
    },
    {
      code: `  security_list_ids = [
    oci_core_security_list.data.id]
}

resource "oci_core_security_list" "data" {
  compartment_id = var.compartment_id
  vcn_id         = oci_core_vcn.main.id

  ingress_security_rules {
    protocol = "6" # TCP`,
    },
    {
      code: '    source   = "0.0.0.0/0"',
      notes: [
        trainer('This lets everybody knock at the database. Who has to reach it?'),
        learner('Only the machines of the subnet “app”.', 'source   = oci_core_subnet.app.cidr_block'),
        trainer('Good now. The rule also follows when that subnet gets another block.'),
      ],
    },
    {
      code: `    tcp_options {
      min = 1521
      max = 1521
    }
  }
`,
    },
    {
      code: `  egress_security_rules {
    protocol    = "all"
    destination = "0.0.0.0/0"
  }
}`,
      notes: [
        trainer(
          'Who gets into the database can send its data anywhere. It needs only its backups: let it out to Oracle’s services, through a service gateway.',
        ),
      ],
    },
  ],
}
