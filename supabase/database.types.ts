// Generated from supabase/migrations by `npm run db:types`; not to be edited by hand.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      advocates: {
        Row: {
          created_at: string
          email: string
          enrolment: string
          id: string
          kept_by: string | null
          name: string
        }
        Insert: {
          created_at?: string
          email: string
          enrolment: string
          id?: string
          kept_by?: string | null
          name: string
        }
        Update: {
          created_at?: string
          email?: string
          enrolment?: string
          id?: string
          kept_by?: string | null
          name?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          created_at: string
          detail: NonNullable<Json>
          id: number
          subject_key: string
          subject_table: string
        }
        Insert: {
          action: string
          actor?: string | null
          created_at?: string
          detail?: NonNullable<Json>
          id?: number
          subject_key: string
          subject_table: string
        }
        Update: {
          action?: string
          actor?: string | null
          created_at?: string
          detail?: NonNullable<Json>
          id?: number
          subject_key?: string
          subject_table?: string
        }
        Relationships: []
      }
      backup_state: {
        Row: {
          claimed_at: string | null
          claimed_by: string | null
          created_at: string
          fault: string | null
          fault_at: string | null
          good_at: string | null
          good_bytes: number | null
          good_check: string | null
          good_file: string | null
          good_on: string | null
          id: number
          kept: NonNullable<Json>
          plan: string
          planned_at: string | null
        }
        Insert: {
          claimed_at?: string | null
          claimed_by?: string | null
          created_at?: string
          fault?: string | null
          fault_at?: string | null
          good_at?: string | null
          good_bytes?: number | null
          good_check?: string | null
          good_file?: string | null
          good_on?: string | null
          id?: number
          kept?: NonNullable<Json>
          plan?: string
          planned_at?: string | null
        }
        Update: {
          claimed_at?: string | null
          claimed_by?: string | null
          created_at?: string
          fault?: string | null
          fault_at?: string | null
          good_at?: string | null
          good_bytes?: number | null
          good_check?: string | null
          good_file?: string | null
          good_on?: string | null
          id?: number
          kept?: NonNullable<Json>
          plan?: string
          planned_at?: string | null
        }
        Relationships: []
      }
      blog_posts: {
        Row: {
          author: string | null
          based_on: string | null
          checked_by: string | null
          content: NonNullable<Json>
          cover_image_alt: string | null
          cover_image_url: string | null
          created_at: string
          excerpt: string
          id: number
          locale: string
          made_from: Json | null
          published_at: string | null
          seo_description: string | null
          seo_title: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author?: string | null
          based_on?: string | null
          checked_by?: string | null
          content?: NonNullable<Json>
          cover_image_alt?: string | null
          cover_image_url?: string | null
          created_at?: string
          excerpt?: string
          id?: number
          locale?: string
          made_from?: Json | null
          published_at?: string | null
          seo_description?: string | null
          seo_title?: string | null
          slug: string
          tags?: string[]
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author?: string | null
          based_on?: string | null
          checked_by?: string | null
          content?: NonNullable<Json>
          cover_image_alt?: string | null
          cover_image_url?: string | null
          created_at?: string
          excerpt?: string
          id?: number
          locale?: string
          made_from?: Json | null
          published_at?: string | null
          seo_description?: string | null
          seo_title?: string | null
          slug?: string
          tags?: string[]
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      contact_leads: {
        Row: {
          campaign: NonNullable<Json>
          consent_version: string | null
          created_at: string
          details: NonNullable<Json>
          email: string | null
          id: string
          idempotency_key: string | null
          locale: string
          message: string
          name: string
          page: string | null
          person_id: string | null
          phone: string | null
          phone_e164: string | null
          quality_flag: string | null
          reference: string | null
          search_text: string
          source: string
          status: string
          suspicion: string | null
          tray: string
          updated_at: string
        }
        Insert: {
          campaign?: NonNullable<Json>
          consent_version?: string | null
          created_at?: string
          details?: NonNullable<Json>
          email?: string | null
          id?: string
          idempotency_key?: string | null
          locale?: string
          message?: string
          name?: string
          page?: string | null
          person_id?: string | null
          phone?: string | null
          phone_e164?: string | null
          quality_flag?: string | null
          reference?: string | null
          search_text?: never
          source?: string
          status?: string
          suspicion?: string | null
          tray?: never
          updated_at?: string
        }
        Update: {
          campaign?: NonNullable<Json>
          consent_version?: string | null
          created_at?: string
          details?: NonNullable<Json>
          email?: string | null
          id?: string
          idempotency_key?: string | null
          locale?: string
          message?: string
          name?: string
          page?: string | null
          person_id?: string | null
          phone?: string | null
          phone_e164?: string | null
          quality_flag?: string | null
          reference?: string | null
          search_text?: never
          source?: string
          status?: string
          suspicion?: string | null
          tray?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "contact_leads_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      content_checks: {
        Row: {
          checker: string | null
          next_on: string | null
          reminded_for: string | null
          subject: string
          updated_at: string
        }
        Insert: {
          checker?: string | null
          next_on?: string | null
          reminded_for?: string | null
          subject: string
          updated_at?: string
        }
        Update: {
          checker?: string | null
          next_on?: string | null
          reminded_for?: string | null
          subject?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "content_checks_checker_fkey"
            columns: ["checker"]
            referencedRelation: "staff"
            referencedColumns: ["user_id"]
          },
        ]
      }
      content_pages: {
        Row: {
          based_on: string | null
          content: NonNullable<Json>
          id: number
          kind: string
          locale: string
          published_at: string | null
          slug: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          based_on?: string | null
          content: NonNullable<Json>
          id?: number
          kind: string
          locale?: string
          published_at?: string | null
          slug?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          based_on?: string | null
          content?: NonNullable<Json>
          id?: number
          kind?: string
          locale?: string
          published_at?: string | null
          slug?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      content_readings: {
        Row: {
          advocate: string | null
          answer: string | null
          answered_at: string | null
          asked_at: string
          asked_by: string | null
          content: NonNullable<Json>
          enrolment: string | null
          expires_at: string
          for_whom: string
          id: string
          kind: string
          link_hash: string | null
          locale: string
          pressed_at: string | null
          reader: string | null
          remark: string | null
          slug: string
          text_hash: string
        }
        Insert: {
          advocate?: string | null
          answer?: string | null
          answered_at?: string | null
          asked_at?: string
          asked_by?: string | null
          content: NonNullable<Json>
          enrolment?: string | null
          expires_at: string
          for_whom: string
          id?: string
          kind: string
          link_hash?: string | null
          locale: string
          pressed_at?: string | null
          reader?: string | null
          remark?: string | null
          slug: string
          text_hash?: never
        }
        Update: {
          advocate?: string | null
          answer?: string | null
          answered_at?: string | null
          asked_at?: string
          asked_by?: string | null
          content?: NonNullable<Json>
          enrolment?: string | null
          expires_at?: string
          for_whom?: string
          id?: string
          kind?: string
          link_hash?: string | null
          locale?: string
          pressed_at?: string | null
          reader?: string | null
          remark?: string | null
          slug?: string
          text_hash?: never
        }
        Relationships: [
          {
            foreignKeyName: "content_readings_advocate_fkey"
            columns: ["advocate"]
            referencedRelation: "advocates"
            referencedColumns: ["id"]
          },
        ]
      }
      footer_settings: {
        Row: {
          about_translation: NonNullable<Json>
          application_guide_text: string | null
          based_on: string | null
          company_description: string | null
          company_name: string | null
          contact_info: NonNullable<Json>
          copyright_text: string | null
          footer_links: NonNullable<Json>
          id: number
          legal_notice_text: string | null
          legal_services_text: string | null
          locale: string
          published_at: string | null
          social_links: NonNullable<Json>
          tagline: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about_translation?: NonNullable<Json>
          application_guide_text?: string | null
          based_on?: string | null
          company_description?: string | null
          company_name?: string | null
          contact_info?: NonNullable<Json>
          copyright_text?: string | null
          footer_links?: NonNullable<Json>
          id?: number
          legal_notice_text?: string | null
          legal_services_text?: string | null
          locale?: string
          published_at?: string | null
          social_links?: NonNullable<Json>
          tagline?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about_translation?: NonNullable<Json>
          application_guide_text?: string | null
          based_on?: string | null
          company_description?: string | null
          company_name?: string | null
          contact_info?: NonNullable<Json>
          copyright_text?: string | null
          footer_links?: NonNullable<Json>
          id?: number
          legal_notice_text?: string | null
          legal_services_text?: string | null
          locale?: string
          published_at?: string | null
          social_links?: NonNullable<Json>
          tagline?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      former_blog_addresses: {
        Row: {
          left_at: string
          locale: string
          post_id: number
          slug: string
        }
        Insert: {
          left_at?: string
          locale: string
          post_id: number
          slug: string
        }
        Update: {
          left_at?: string
          locale?: string
          post_id?: number
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "former_blog_addresses_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      former_staff: {
        Row: {
          display_name: string
          removed_at: string
          user_id: string
        }
        Insert: {
          display_name: string
          removed_at?: string
          user_id: string
        }
        Update: {
          display_name?: string
          removed_at?: string
          user_id?: string
        }
        Relationships: []
      }
      global_settings: {
        Row: {
          based_on: string | null
          is_public: boolean
          key: string
          locale: string
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
        }
        Insert: {
          based_on?: string | null
          is_public?: boolean
          key: string
          locale?: never
          updated_at?: string
          updated_by?: string | null
          value: NonNullable<Json>
        }
        Update: {
          based_on?: string | null
          is_public?: boolean
          key?: string
          locale?: never
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      header_settings: {
        Row: {
          about_translation: NonNullable<Json>
          based_on: string | null
          cta_button: NonNullable<Json>
          id: number
          is_sticky: boolean
          locale: string
          logo_data: NonNullable<Json>
          logo_url: string | null
          navigation_links: NonNullable<Json>
          published_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about_translation?: NonNullable<Json>
          based_on?: string | null
          cta_button?: NonNullable<Json>
          id?: number
          is_sticky?: boolean
          locale?: string
          logo_data?: NonNullable<Json>
          logo_url?: string | null
          navigation_links?: NonNullable<Json>
          published_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about_translation?: NonNullable<Json>
          based_on?: string | null
          cta_button?: NonNullable<Json>
          id?: number
          is_sticky?: boolean
          locale?: string
          logo_data?: NonNullable<Json>
          logo_url?: string | null
          navigation_links?: NonNullable<Json>
          published_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      homepage_content: {
        Row: {
          based_on: string | null
          content: NonNullable<Json>
          id: number
          is_active: boolean
          locale: string
          published_at: string | null
          section_type: string
          sort_order: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          based_on?: string | null
          content?: NonNullable<Json>
          id?: number
          is_active?: boolean
          locale?: string
          published_at?: string | null
          section_type: string
          sort_order?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          based_on?: string | null
          content?: NonNullable<Json>
          id?: number
          is_active?: boolean
          locale?: string
          published_at?: string | null
          section_type?: string
          sort_order?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: []
      }
      lead_checks: {
        Row: {
          accepted: number
          checked_at: string
          day: string
          detail: NonNullable<Json>
          is_ok: boolean
          notified: number
          shown: number
          stored: number
          waiting: number
        }
        Insert: {
          accepted: number
          checked_at?: string
          day: string
          detail?: NonNullable<Json>
          is_ok: boolean
          notified: number
          shown: number
          stored: number
          waiting: number
        }
        Update: {
          accepted?: number
          checked_at?: string
          day?: string
          detail?: NonNullable<Json>
          is_ok?: boolean
          notified?: number
          shown?: number
          stored?: number
          waiting?: number
        }
        Relationships: []
      }
      lead_events: {
        Row: {
          actor: string | null
          created_at: string
          detail: NonNullable<Json>
          event: string
          from_status: string | null
          id: number
          lead_id: string
          note: string | null
          to_status: string | null
        }
        Insert: {
          actor?: string | null
          created_at?: string
          detail?: NonNullable<Json>
          event: string
          from_status?: string | null
          id?: number
          lead_id: string
          note?: string | null
          to_status?: string | null
        }
        Update: {
          actor?: string | null
          created_at?: string
          detail?: NonNullable<Json>
          event?: string
          from_status?: string | null
          id?: number
          lead_id?: string
          note?: string | null
          to_status?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "lead_events_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "contact_leads"
            referencedColumns: ["id"]
          },
        ]
      }
      lead_papers: {
        Row: {
          byte_size: number
          content_type: string
          created_at: string
          digest: string | null
          file_name: string
          id: string
          lead_id: string
          path: string
          stored_at: string | null
        }
        Insert: {
          byte_size: number
          content_type: string
          created_at?: string
          digest?: string | null
          file_name: string
          id?: string
          lead_id: string
          path: string
          stored_at?: string | null
        }
        Update: {
          byte_size?: number
          content_type?: string
          created_at?: string
          digest?: string | null
          file_name?: string
          id?: string
          lead_id?: string
          path?: string
          stored_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "lead_papers_lead_id_fkey"
            columns: ["lead_id"]
            referencedRelation: "contact_leads"
            referencedColumns: ["id"]
          },
        ]
      }
      lead_receipts: {
        Row: {
          accepted_at: string
          idempotency_key: string
        }
        Insert: {
          accepted_at?: string
          idempotency_key: string
        }
        Update: {
          accepted_at?: string
          idempotency_key?: string
        }
        Relationships: []
      }
      lead_views: {
        Row: {
          created_at: string
          id: string
          query: string
          title: string
        }
        Insert: {
          created_at?: string
          id?: string
          query: string
          title: string
        }
        Update: {
          created_at?: string
          id?: string
          query?: string
          title?: string
        }
        Relationships: []
      }
      media: {
        Row: {
          alt_en: string
          alt_hi: string
          alt_te: string
          bytes: number
          content_hash: string
          folder: string
          height: number
          id: string
          is_opaque: boolean
          kind: string
          name: string
          removed_at: string | null
          search_text: string
          stored_at: string | null
          updated_at: string
          uploaded_at: string
          uploaded_by: string | null
          width: number
          widths: number[]
        }
        Insert: {
          alt_en?: string
          alt_hi?: string
          alt_te?: string
          bytes: number
          content_hash: string
          folder?: never
          height: number
          id?: string
          is_opaque: boolean
          kind?: string
          name: string
          removed_at?: string | null
          search_text?: never
          stored_at?: string | null
          updated_at?: string
          uploaded_at?: string
          uploaded_by?: string | null
          width: number
          widths: number[]
        }
        Update: {
          alt_en?: string
          alt_hi?: string
          alt_te?: string
          bytes?: number
          content_hash?: string
          folder?: never
          height?: number
          id?: string
          is_opaque?: boolean
          kind?: string
          name?: string
          removed_at?: string | null
          search_text?: never
          stored_at?: string | null
          updated_at?: string
          uploaded_at?: string
          uploaded_by?: string | null
          width?: number
          widths?: number[]
        }
        Relationships: []
      }
      outbox: {
        Row: {
          attempts: number
          available_at: string
          batch: string | null
          claim: string | null
          created_at: string
          id: number
          kind: string
          last_error: string | null
          payload: NonNullable<Json>
          sent_as: string | null
          sent_at: string | null
        }
        Insert: {
          attempts?: number
          available_at?: string
          batch?: string | null
          claim?: string | null
          created_at?: string
          id?: number
          kind: string
          last_error?: string | null
          payload?: NonNullable<Json>
          sent_as?: string | null
          sent_at?: string | null
        }
        Update: {
          attempts?: number
          available_at?: string
          batch?: string | null
          claim?: string | null
          created_at?: string
          id?: number
          kind?: string
          last_error?: string | null
          payload?: NonNullable<Json>
          sent_as?: string | null
          sent_at?: string | null
        }
        Relationships: []
      }
      page_answers: {
        Row: {
          last_on: string
          locale: string
          path: string
          times: number
          was_right: boolean
        }
        Insert: {
          last_on?: string
          locale: string
          path: string
          times?: number
          was_right: boolean
        }
        Update: {
          last_on?: string
          locale?: string
          path?: string
          times?: number
          was_right?: boolean
        }
        Relationships: []
      }
      page_remarks: {
        Row: {
          id: string
          locale: string
          path: string
          record: string | null
          remark: string
          written_on: string
        }
        Insert: {
          id?: string
          locale: string
          path: string
          record?: string | null
          remark: string
          written_on?: string
        }
        Update: {
          id?: string
          locale?: string
          path?: string
          record?: string | null
          remark?: string
          written_on?: string
        }
        Relationships: []
      }
      people: {
        Row: {
          assignee: string | null
          email: string | null
          enquiries: number
          id: string
          is_doubted: boolean
          latest_at: string
          latest_lead: string | null
          locale: string
          name: string
          next_call: string | null
          phone: string | null
          phone_e164: string | null
          tray: string
          updated_at: string
          waits_since: string
        }
        Insert: {
          assignee?: string | null
          email?: string | null
          enquiries?: number
          id?: string
          is_doubted?: boolean
          latest_at?: string
          latest_lead?: string | null
          locale?: string
          name?: string
          next_call?: string | null
          phone?: string | null
          phone_e164?: string | null
          tray?: string
          updated_at?: string
          waits_since?: string
        }
        Update: {
          assignee?: string | null
          email?: string | null
          enquiries?: number
          id?: string
          is_doubted?: boolean
          latest_at?: string
          latest_lead?: string | null
          locale?: string
          name?: string
          next_call?: string | null
          phone?: string | null
          phone_e164?: string | null
          tray?: string
          updated_at?: string
          waits_since?: string
        }
        Relationships: [
          {
            foreignKeyName: "people_assignee_fkey"
            columns: ["assignee"]
            referencedRelation: "staff"
            referencedColumns: ["user_id"]
          },
        ]
      }
      person_contacts: {
        Row: {
          key: string
          person_id: string
        }
        Insert: {
          key: string
          person_id: string
        }
        Update: {
          key?: string
          person_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "person_contacts_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      person_merges: {
        Row: {
          contacts: string[]
          created_at: string
          gone: string
          id: number
          kept: string
          leads: string[]
          made_by: string | null
          was: NonNullable<Json>
        }
        Insert: {
          contacts?: string[]
          created_at?: string
          gone: string
          id?: number
          kept: string
          leads?: string[]
          made_by?: string | null
          was?: NonNullable<Json>
        }
        Update: {
          contacts?: string[]
          created_at?: string
          gone?: string
          id?: number
          kept?: string
          leads?: string[]
          made_by?: string | null
          was?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "person_merges_kept_fkey"
            columns: ["kept"]
            referencedRelation: "people"
            referencedColumns: ["id"]
          },
        ]
      }
      publication_requests: {
        Row: {
          asked_at: string
          asked_by: string | null
          subject: string
          title: string
        }
        Insert: {
          asked_at?: string
          asked_by?: string | null
          subject: string
          title: string
        }
        Update: {
          asked_at?: string
          asked_by?: string | null
          subject?: string
          title?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          created_by: string | null
          id: number
          path: string
          status: number
          target: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: number
          path: string
          status?: number
          target?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: number
          path?: string
          status?: number
          target?: string | null
        }
        Relationships: []
      }
      reply_templates: {
        Row: {
          id: string
          sort_order: number
          texts: NonNullable<Json>
          title: string
          updated_at: string
        }
        Insert: {
          id?: string
          sort_order?: number
          texts?: NonNullable<Json>
          title: string
          updated_at?: string
        }
        Update: {
          id?: string
          sort_order?: number
          texts?: NonNullable<Json>
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      revisions: {
        Row: {
          changed_at: string
          changed_by: string | null
          id: number
          locale: string
          operation: string
          row_key: string
          table_name: string
          value: NonNullable<Json>
        }
        Insert: {
          changed_at?: string
          changed_by?: string | null
          id?: number
          locale?: string
          operation: string
          row_key: string
          table_name: string
          value: NonNullable<Json>
        }
        Update: {
          changed_at?: string
          changed_by?: string | null
          id?: number
          locale?: string
          operation?: string
          row_key?: string
          table_name?: string
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      search_misses: {
        Row: {
          last_on: string
          locale: string
          times: number
          words: string
        }
        Insert: {
          last_on?: string
          locale: string
          times?: number
          words: string
        }
        Update: {
          last_on?: string
          locale?: string
          times?: number
          words?: string
        }
        Relationships: []
      }
      search_synonyms: {
        Row: {
          created_at: string
          id: string
          means: string
          said: string
        }
        Insert: {
          created_at?: string
          id?: string
          means: string
          said: string
        }
        Update: {
          created_at?: string
          id?: string
          means?: string
          said?: string
        }
        Relationships: []
      }
      staff: {
        Row: {
          created_at: string
          display_name: string
          due_mailed_on: string | null
          is_suspended: boolean
          language: string | null
          mails_due: boolean
          mails_handed_over: boolean
          role: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          display_name?: string
          due_mailed_on?: string | null
          is_suspended?: boolean
          language?: string | null
          mails_due?: boolean
          mails_handed_over?: boolean
          role?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          display_name?: string
          due_mailed_on?: string | null
          is_suspended?: boolean
          language?: string | null
          mails_due?: boolean
          mails_handed_over?: boolean
          role?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      waiting_versions: {
        Row: {
          based_on: string | null
          id: number
          locale: string
          published_at: string | null
          row_key: string
          settled_at: string | null
          table_name: string
          updated_at: string
          updated_by: string | null
          value: NonNullable<Json>
        }
        Insert: {
          based_on?: string | null
          id?: number
          locale: string
          published_at?: string | null
          row_key: string
          settled_at?: string | null
          table_name: string
          updated_at?: string
          updated_by?: string | null
          value: NonNullable<Json>
        }
        Update: {
          based_on?: string | null
          id?: number
          locale?: string
          published_at?: string | null
          row_key?: string
          settled_at?: string | null
          table_name?: string
          updated_at?: string
          updated_by?: string | null
          value?: NonNullable<Json>
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_lead: { Args: { entry: string }; Returns: string }
      announce_default_checks: {
        Args: { address: string; at?: string; due: string }
        Returns: number
      }
      announce_due_calls: { Args: { at?: string }; Returns: number }
      announce_due_checks: { Args: { at?: string }; Returns: number }
      answer_reading: {
        Args: { by_hash: string; given_answer: string; given_remark: string }
        Returns: string
      }
      ask_for_reading: {
        Args: { days: number; of_advocate: string; of_version: number }
        Returns: string
      }
      begin_site_move: { Args: { from_source: string }; Returns: Json }
      bring_back_page: {
        Args: { page_kind: string; page_slug: string }
        Returns: undefined
      }
      change_leads: { Args: { changes: string; field: string }; Returns: Json }
      change_people: { Args: { changes: string; field: string }; Returns: Json }
      check_leads: {
        Args: { mail?: string; on_day: string; stuck_after?: string }
        Returns: boolean
      }
      claim_first_ownership: {
        Args: { new_name?: string; new_owner: string }
        Returns: boolean
      }
      claim_outbox: {
        Args: { group_from: number; lease_seconds: number; most: number }
        Returns: {
          attempts: number
          batch: string
          claim: string
          created_at: string
          id: number
          kind: string
          payload: Json
        }[]
      }
      correct_note: {
        Args: { entry: number; words: string }
        Returns: undefined
      }
      count_found_people: {
        Args: { at_most?: number; filter: string }
        Returns: number
      }
      count_leads_by_day: {
        Args: { days: number; zone?: string }
        Returns: {
          day: string
          leads: number
          spam: number
        }[]
      }
      count_page_answer: {
        Args: { in_locale: string; is_right: boolean; of_path: string }
        Returns: undefined
      }
      count_people: { Args: Record<PropertyKey, never>; Returns: Json }
      count_search_miss: {
        Args: { asked: string; in_locale: string }
        Returns: undefined
      }
      end_my_session: { Args: { ended: string }; Returns: boolean }
      erase_due_leads: { Args: { most: number }; Returns: number }
      erase_person: { Args: { named: string }; Returns: Json }
      export_person: { Args: { named: string }; Returns: Json }
      find_anyone: {
        Args: { most?: number; topics?: string[]; typed: string }
        Returns: Json
      }
      find_people: {
        Args: {
          filter?: string
          in_full?: boolean
          newer_than?: string
          older_than?: string
          page_size?: number
        }
        Returns: Json
      }
      find_posts: {
        Args: { asked: string }
        Returns: {
          id: number
          locale: string
          slug: string
          title: string
          words: string
        }[]
      }
      finish_site_move: {
        Args: { expected_counts: string; from_source: string }
        Returns: Json
      }
      hand_over_leads: {
        Args: { from_member: string; to_member: string }
        Returns: number
      }
      import_site_rows: {
        Args: { from_source: string; into_table: string; new_rows: string }
        Returns: number
      }
      keep_page_remark: {
        Args: {
          in_locale: string
          of_path: string
          of_record?: string
          said: string
        }
        Returns: undefined
      }
      keep_time: { Args: { expected?: string }; Returns: number }
      known_person: { Args: { typed: string }; Returns: Json }
      lead_report: { Args: { days?: number }; Returns: Json }
      list_deleted_pages: {
        Args: Record<PropertyKey, never>
        Returns: {
          deleted_at: string
          deleted_by: string
          kind: string
          slug: string
          title: string
          was_public: boolean
        }[]
      }
      list_pages: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_public: boolean
          kind: string
          published_at: string
          slug: string
          title: string
          updated_at: string
        }[]
      }
      log_contact: {
        Args: {
          next_call?: string
          of_person: string
          outcome: string
          words?: string
        }
        Returns: number
      }
      merge_people: { Args: { keep: string; other: string }; Returns: number }
      move_page: {
        Args: { from_slug: string; page_kind: string; to_slug: string }
        Returns: undefined
      }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      open_person: { Args: { named: string }; Returns: Json }
      outdated_posts: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: number
          locale: string
          slug: string
          title: string
        }[]
      }
      people_today: {
        Args: { most?: number; of_member?: string }
        Returns: Json
      }
      picture_uses: {
        Args: Record<PropertyKey, never>
        Returns: {
          locale: string
          named: string
          picture: string
          row_key: string
          source: string
          title: string
        }[]
      }
      publish_waiting: { Args: Record<PropertyKey, never>; Returns: number }
      record_access: {
        Args: { many?: number; subject: string; what: string }
        Returns: undefined
      }
      release_outbox: { Args: Record<PropertyKey, never>; Returns: number }
      remake_lead_report: { Args: { days: number }; Returns: boolean }
      remove_page: {
        Args: { page_kind: string; page_slug: string; readers_go_to?: string }
        Returns: undefined
      }
      replace_picture: {
        Args: { new_picture: string; old_picture: string }
        Returns: number
      }
      second_factor_state: { Args: Record<PropertyKey, never>; Returns: string }
      separate_lead: { Args: { of_lead: string }; Returns: string }
      separate_people: { Args: { merge: number }; Returns: string }
      set_my_language: { Args: { new_language: string }; Returns: undefined }
      set_my_mails: {
        Args: { due: boolean; handed_over: boolean }
        Returns: undefined
      }
      set_my_name: { Args: { new_name: string }; Returns: undefined }
      take_back_entry: { Args: { entry: number }; Returns: string }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
