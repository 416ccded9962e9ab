// Written by `npm run types:database` from supabase/migrations. Not to be edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      access_log: {
        Row: { action: string; actor: string; at: string; id: number; row_count: number; subject: string | null };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      addresses: {
        Row: {
          city: string;
          country: string;
          created_at: string;
          full_name: string;
          id: string;
          is_default: boolean;
          landmark: string;
          phone_number: string;
          state: string;
          street_address: string;
          title: string;
          user_id: string;
          zip_code: string;
        };
        Insert: {
          city: string;
          country: string;
          created_at?: string;
          full_name: string;
          id?: string;
          is_default?: boolean;
          landmark?: string;
          phone_number: string;
          state: string;
          street_address: string;
          title: string;
          user_id?: string;
          zip_code: string;
        };
        Update: {
          city?: string;
          country?: string;
          created_at?: string;
          full_name?: string;
          id?: string;
          is_default?: boolean;
          landmark?: string;
          phone_number?: string;
          state?: string;
          street_address?: string;
          title?: string;
          user_id?: string;
          zip_code?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          row_id: string;
          table_name: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      blog_posts: {
        Row: {
          author: string;
          category: string;
          content: string;
          created_at: string;
          excerpt: string;
          id: number;
          image_url: string;
          product_ids: number[];
          published_on: string;
          reading_minutes: number;
          status: string;
          tags: string[];
          title: string;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      cart_items: {
        Row: {
          added_at: string;
          changed_at: string;
          is_saved: boolean;
          place: number;
          product_id: number;
          quantity: number;
          user_id: string;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'cart_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          former_names: string[];
          former_slugs: string[];
          id: number;
          intro: string;
          name: string;
          picture_alt: string | null;
          picture_url: string | null;
          place: number;
          slug: string;
          tint: string;
          updated_at: string;
          version: number;
          products_on_sale: number | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      collections: {
        Row: {
          created_at: string;
          id: number;
          intro: string;
          name: string;
          product_ids: number[];
          slug: string;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      country_taxes: {
        Row: {
          country: string;
          prices_include_tax: boolean;
          state: string;
          tax_rate: number;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      customers: {
        Row: {
          email: string;
          first_order_at: string;
          id: string;
          last_order_at: string;
          name: string;
          search_text: string | null;
          user_id: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      delivery_options: {
        Row: {
          cut_off_hour: number | null;
          days_from: number;
          days_to: number;
          is_offered: boolean;
          option: string;
          price: number;
          zone_id: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'delivery_options_zone_id_fkey';
            columns: ['zone_id'];
            isOneToOne: false;
            referencedRelation: 'delivery_zones';
            referencedColumns: ['id'];
          },
        ];
      };
      delivery_rules: {
        Row: { only_row: boolean; processing_from: number; processing_to: number; updated_at: string; version: number };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      delivery_zones: {
        Row: {
          countries: string[];
          id: number;
          name: string;
          places: string[];
          spellings: string[];
          takes_rest: boolean;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      discount_codes: {
        Row: {
          amount: number | null;
          category_ids: number[];
          code: string;
          created_at: string;
          ends_at: string | null;
          id: number;
          kind: string;
          max_each: number | null;
          max_uses: number | null;
          minimum: number | null;
          product_ids: number[];
          starts_at: string | null;
          stopped_at: string | null;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      holidays: {
        Row: { day: string; name: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      households: {
        Row: { changed_at: string; children: Json; user_id: string; version: number };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      makers: {
        Row: {
          address: string;
          created_at: string;
          email: string;
          eu_contact: string;
          id: number;
          name: string;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          asked_at: string[];
          confirmed_at: string | null;
          created_at: string;
          email: string;
          expires_at: string | null;
          id: string;
          source: string;
          user_id: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      order_events: {
        Row: {
          actor: string;
          at: string;
          details: Json | null;
          from_status: string | null;
          id: number;
          kind: string;
          note: string | null;
          order_id: string;
          to_status: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'order_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_items: {
        Row: {
          discount_amount: number;
          id: string;
          order_id: string;
          product_id: number;
          quantity: number;
          restocking_percent: number;
          total_price: number;
          unit_price: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'order_items_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_items_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          arrives_by: string | null;
          arrives_from: string | null;
          cancel_reason: string | null;
          carrier: string | null;
          charged_currency: string;
          charged_minor: number;
          charged_rate: number | null;
          created_at: string;
          customer_email: string | null;
          customer_name: string | null;
          delivery_option: string;
          discount_amount: number;
          discount_code: string | null;
          erase_requested_at: string | null;
          erased_at: string | null;
          expires_at: string;
          gift: Json | null;
          gift_wrap_amount: number;
          held_until: string | null;
          id: string;
          needed_by: string | null;
          payment_method: string;
          payment_reference: string | null;
          payment_status: string;
          search_text: string | null;
          shipping_address: Json;
          shipping_amount: number;
          status: string;
          stock_held: boolean;
          subtotal: number;
          tax_amount: number;
          tax_included: boolean;
          total_amount: number;
          tracking_number: string | null;
          user_id: string | null;
          charges: Json | null;
          shipping_country: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      parcel_lines: {
        Row: { order_item_id: string; parcel_id: string; quantity: number };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'parcel_lines_order_item_id_fkey';
            columns: ['order_item_id'];
            isOneToOne: false;
            referencedRelation: 'order_items';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'parcel_lines_parcel_id_fkey';
            columns: ['parcel_id'];
            isOneToOne: false;
            referencedRelation: 'parcels';
            referencedColumns: ['id'];
          },
        ];
      };
      parcels: {
        Row: {
          carrier: string | null;
          id: string;
          order_id: string;
          place: number;
          sent_at: string;
          tracking_number: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'parcels_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_incidents: {
        Row: {
          closed_at: string | null;
          closed_by: string | null;
          closing_note: string | null;
          created_at: string;
          details: Json;
          id: string;
          kind: string;
          last_seen_at: string;
          order_id: string | null;
          payment_id: string | null;
          provider: string;
          reference: string;
          respond_by: string | null;
          status: string;
          times: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'payment_incidents_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_incidents_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount_minor: number;
          created_at: string;
          currency: string;
          fee_minor: number | null;
          id: string;
          listed_at: string | null;
          order_id: string;
          provider: string;
          reference: string;
          refund_due: boolean;
          refund_reason: string | null;
          refunded_minor: number;
          usd_amount: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'payments_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      payouts: {
        Row: {
          amount_minor: number;
          created_at: string;
          currency: string;
          id: string;
          paid_out_at: string;
          provider: string;
          reference: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      product_costs: {
        Row: { cost: number; product_id: number };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      product_popularity: {
        Row: { product_id: number; rank: number };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'product_popularity_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: true;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      product_ratings: {
        Row: {
          average: number | null;
          product_id: number;
          rank: number | null;
          reviews: number;
          stars: number;
          still_all: number;
          still_yes: number;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'product_ratings_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: true;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      products: {
        Row: {
          age_range: string;
          archived_at: string | null;
          box_contents: string[];
          category: string;
          created_at: string;
          description: string;
          details: Json;
          featured_rank: number | null;
          free_from: Json;
          id: number;
          image_alt: string;
          image_url: string;
          is_draft: boolean;
          maker_id: number | null;
          max_age: number | null;
          min_age: number | null;
          name: string;
          part_of: number | null;
          pictures: Json;
          play: Json;
          price: number;
          publish_at: string | null;
          recalled_at: string | null;
          related_ids: number[];
          safety: Json | null;
          sale_from: string | null;
          sale_price: number | null;
          sale_until: string | null;
          search_text: string | null;
          skills: string[];
          small_parts: boolean | null;
          spreads: Json;
          stock: number;
          updated_at: string;
          version: number;
          cost: number | null;
          lowest_price: number | null;
          maker: Json | null;
          next_in_series: Json | null;
          popular_rank: number | null;
          price_now: number | null;
          rating: Json | null;
          shown_reviews: Json | null;
          waiting: number | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'products_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'products_maker_id_fkey';
            columns: ['maker_id'];
            isOneToOne: false;
            referencedRelation: 'makers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_part_of_fkey';
            columns: ['part_of'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      recalls: {
        Row: {
          batch: string | null;
          created_at: string;
          id: number;
          image_url: string;
          lifted_at: string | null;
          product_id: number;
          product_name: string;
          reason: string;
          remedy: string;
          sold_from: string | null;
          sold_until: string | null;
          updated_at: string;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'recalls_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      reconciliation_runs: {
        Row: {
          ended_at: string | null;
          finished: boolean;
          from_at: string;
          id: string;
          mode: string;
          report: Json;
          started_at: string;
          to_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      refunds: {
        Row: {
          actor: string;
          amount_minor: number;
          created_at: string;
          currency: string;
          decided_at: string | null;
          dispute_id: string | null;
          failure: string | null;
          id: string;
          kind: string;
          order_id: string;
          origin: string;
          payment_id: string;
          provider: string;
          provider_refund_id: string | null;
          reason: string | null;
          return_id: string | null;
          status: string;
          usd_amount: number;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'refunds_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      search_synonyms: {
        Row: { created_at: string; id: number; updated_at: string; version: number; words: string[] };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      shop_settings: {
        Row: {
          address: string | null;
          announcement: string | null;
          announcement_until: string | null;
          banner_text: string | null;
          banner_title: string | null;
          free_shipping_limit: number;
          gift_wrap_price: number;
          low_stock_threshold: number;
          mpesa_currency: string;
          only_row: boolean;
          opening_hours: string | null;
          phone: string | null;
          support_email: string | null;
          tax_rate: number;
          time_zone: string;
          unpaid_data_days: number;
          unpaid_order_minutes: number;
          updated_at: string;
          usd_kes_rate: number | null;
          version: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      shop_texts: {
        Row: { content: string; in_effect_since: string | null; name: string; updated_at: string; version: number };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      staff_members: {
        Row: {
          email: string;
          first_seen_at: string | null;
          invited_at: string;
          invited_by: string;
          role: string;
          suspended_at: string | null;
          suspended_by: string | null;
          user_id: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      stock_changes: {
        Row: {
          actor: string | null;
          at: string;
          id: number;
          kind: string;
          order_id: string | null;
          product_id: number;
          quantity: number;
          reason: string | null;
          stock_after: number;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      stock_reminders: {
        Row: {
          consent: string;
          created_at: string;
          email: string;
          id: string;
          product_id: number;
          user_id: string | null;
        };
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: 'stock_reminders_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      add_order_note: {
        Args: { note: string; order_id: string };
        Returns: Json;
      };
      answer_message: {
        Args: { answer: string; expected_version: number; message_id: string; request_id: string };
        Returns: Json;
      };
      answer_remedy: {
        Args: { answer: string; expected_version: number; remedy_id: string; send: boolean };
        Returns: Json;
      };
      answer_review: {
        Args: { answer: string; expected_version: number; review_id: string };
        Returns: Json;
      };
      apply_dispute_loss: {
        Args: {
          amount_minor: number;
          currency: string;
          dispute_id: string;
          payment_reference: string;
          provider: string;
        };
        Returns: Json;
      };
      apply_provider_refund: {
        Args: {
          amount_minor: number;
          currency: string;
          failure?: string | null;
          kind?: string;
          our_refund_id?: string | null;
          payment_reference: string;
          provider: string;
          provider_refund_id: string;
          status: string;
        };
        Returns: Json;
      };
      ask_piece: {
        Args: { guest_token?: string | null; order_id: string; piece: string; product_id: number; request_id: string };
        Returns: Json;
      };
      ask_remedy: {
        Args: { guest_token?: string | null; order_id: string; recall_id: number };
        Returns: Json;
      };
      ask_return: {
        Args: {
          expected_refund: number;
          guest_token?: string | null;
          lines: Json;
          order_id: string;
          photo?: string | null;
          reason: string;
          request_id: string;
          words: string;
        };
        Returns: Json;
      };
      assign_message: {
        Args: { expected_version: number; member?: string | null; message_id: string };
        Returns: Json;
      };
      begin_payment: {
        Args: { guest_token?: string | null; method: string; order_id: string };
        Returns: Json;
      };
      begin_reconciliation: {
        Args: { days?: number; mode: string };
        Returns: Json;
      };
      begin_refund: {
        Args: {
          amount_minor: number;
          idempotency_key: string;
          lines?: Json | null;
          payment_id: string;
          reason: string;
        };
        Returns: Json;
      };
      books: {
        Args: { from_day?: string | null; to_day?: string | null };
        Returns: Json;
      };
      bought_products: {
        Args: never;
        Returns: Json;
      };
      browse_products: {
        Args: {
          after_id?: number | null;
          after_number?: number | null;
          after_words?: string | null;
          age_range?: string | null;
          category?: string | null;
          child?: number | null;
          free_from?: string[];
          in_stock?: boolean;
          max_price?: number | null;
          min_price?: number | null;
          page_size?: number;
          play?: Json;
          q?: string | null;
          reduced?: boolean;
          skill?: string | null;
          sort?: string;
        };
        Returns: Json;
      };
      cancel_order: {
        Args: { guest_token?: string | null; order_id: string };
        Returns: Json;
      };
      cancel_own_order: {
        Args: { expected_payment_status: string; guest_token?: string | null; order_id: string };
        Returns: Json;
      };
      check_products: {
        Args: { lines: Json };
        Returns: Json;
      };
      choose_staff_mails: {
        Args: { kinds: string[] };
        Returns: string[];
      };
      claim_guest_order: {
        Args: { guest_token: string; order_id: string };
        Returns: Json;
      };
      claim_mails: {
        Args: { lease_seconds: number; most: number; tells_failed?: boolean };
        Returns: Json;
      };
      claim_publication: {
        Args: { pause_seconds: number };
        Returns: Json;
      };
      claim_refund: {
        Args: { refund_id: string; token: string };
        Returns: boolean;
      };
      close_incident: {
        Args: { incident_id: string; note?: string | null };
        Returns: Json;
      };
      close_message: {
        Args: { closed: boolean; expected_version: number; message_id: string };
        Returns: Json;
      };
      compare_payments: {
        Args: { dry_run?: boolean; listed: Json; provider: string };
        Returns: Json;
      };
      confirm_newsletter: {
        Args: { token: string };
        Returns: string;
      };
      correct_order: {
        Args: { expected_address: Json; order_id: string; shipping_address: Json };
        Returns: Json;
      };
      correct_own_order: {
        Args: { expected_address: Json; guest_token?: string | null; order_id: string; shipping_address: Json };
        Returns: Json;
      };
      correct_stock: {
        Args: { counted: number; idempotency_key: string; product_id: number; reason: string; seen_stock: number };
        Returns: Json;
      };
      count_mails: {
        Args: never;
        Returns: Json;
      };
      create_staff_order: {
        Args: {
          customer?: Json;
          delivers?: boolean;
          expected_total?: number | null;
          idempotency_key: string;
          items: Json;
          lost_piece?: string | null;
          paid_by?: string;
          pays: string;
          piece_price?: number | null;
          reference?: string | null;
        };
        Returns: Json;
      };
      daily_refunds: {
        Args: never;
        Returns: number;
      };
      dashboard_details: {
        Args: { days?: number };
        Returns: Json;
      };
      dashboard_figures: {
        Args: { days?: number };
        Returns: Json;
      };
      decide_letter: {
        Args: { id: string; send_now: boolean };
        Returns: Json;
      };
      decide_return: {
        Args: { approve: boolean; decision: string; expected_version: number; our_fault: boolean; return_id: string };
        Returns: Json;
      };
      decide_review: {
        Args: { approve: boolean; expected_version: number; reason: string; review_id: string };
        Returns: Json;
      };
      delivery_plan: {
        Args: never;
        Returns: Json;
      };
      doctor_facts: {
        Args: never;
        Returns: Json;
      };
      enter_staff_area: {
        Args: never;
        Returns: Json;
      };
      erase_account: {
        Args: { user_id: string };
        Returns: Json;
      };
      erase_my_account: {
        Args: never;
        Returns: Json;
      };
      erase_stale_data: {
        Args: never;
        Returns: number;
      };
      expire_unpaid_orders: {
        Args: never;
        Returns: number;
      };
      export_my_data: {
        Args: never;
        Returns: Json;
      };
      finish_paypal_order: {
        Args: { paypal_id: string };
        Returns: boolean;
      };
      first_day: {
        Args: never;
        Returns: Json;
      };
      get_customer: {
        Args: { email: string };
        Returns: Json;
      };
      get_guest_order: {
        Args: { guest_token: string; order_id: string };
        Returns: Json;
      };
      get_message: {
        Args: { message_id: string };
        Returns: Json;
      };
      get_order: {
        Args: { order_id: string };
        Returns: Json;
      };
      get_orders: {
        Args: { order_ids: string[] };
        Returns: Json;
      };
      hand_back_mails: {
        Args: { mails: Json; pause_seconds: number; problem?: string | null };
        Returns: Json;
      };
      hide_first_day: {
        Args: never;
        Returns: Json;
      };
      import_products: {
        Args: { key: string; lines: Json };
        Returns: Json;
      };
      invite_staff: {
        Args: { email: string; role?: string };
        Returns: Json;
      };
      is_paypal_order_of: {
        Args: { order_id: string; paypal_id: string };
        Returns: boolean;
      };
      is_staff: {
        Args: never;
        Returns: boolean;
      };
      join_own_newsletter: {
        Args: never;
        Returns: string;
      };
      keep_children: {
        Args: { children: Json; seen?: number | null };
        Returns: Json;
      };
      keep_publication: {
        Args: { failure?: string | null; fingerprint: string };
        Returns: boolean;
      };
      keep_reconciliation: {
        Args: { cursor: Json; ended: boolean; report: Json; run_id: string };
        Returns: boolean;
      };
      leave_newsletter: {
        Args: { token: string };
        Returns: string;
      };
      leave_own_newsletter: {
        Args: never;
        Returns: string;
      };
      lift_recall: {
        Args: { expected_version: number; id: number };
        Returns: Json;
      };
      linked_messages: {
        Args: { customer?: string | null; order_id?: string | null };
        Returns: Json;
      };
      list_categories: {
        Args: never;
        Returns: Json;
      };
      list_code_uses: {
        Args: { id: number };
        Returns: Json;
      };
      list_customers: {
        Args: {
          before_email?: string | null;
          before_last_order_at?: string | null;
          page_size?: number;
          search?: string | null;
        };
        Returns: Json;
      };
      list_discount_codes: {
        Args: never;
        Returns: Json;
      };
      list_letters: {
        Args: never;
        Returns: Json;
      };
      list_log: {
        Args: {
          before_at?: string | null;
          before_id?: number | null;
          before_log?: string | null;
          log?: string | null;
          page_size?: number;
          search?: string | null;
        };
        Returns: Json;
      };
      list_mail_prefaces: {
        Args: never;
        Returns: Json;
      };
      list_mails: {
        Args: { before?: number | null; order_id?: string | null };
        Returns: Json;
      };
      list_messages: {
        Args: {
          assigned?: string | null;
          before?: number | null;
          page_size?: number;
          search?: string | null;
          show?: string;
        };
        Returns: Json;
      };
      list_movements: {
        Args: {
          after_at?: string | null;
          after_id?: string | null;
          from_day: string;
          page_size?: number;
          to_day: string;
        };
        Returns: Json;
      };
      list_orders: {
        Args: {
          before_created_at?: string | null;
          before_id?: string | null;
          delivery?: string | null;
          first_day?: string | null;
          last_day?: string | null;
          page_size?: number;
          payment?: string | null;
          refund_due?: boolean | null;
          search?: string | null;
          sort?: string | null;
          status?: string | null;
          view?: string | null;
        };
        Returns: Json;
      };
      list_posts: {
        Args: {
          before_id?: number | null;
          before_published_on?: string | null;
          page_size?: number;
          search?: string | null;
          show?: string;
        };
        Returns: Json;
      };
      list_products: {
        Args: { after_id?: number | null; page_size?: number; search?: string | null; show?: string };
        Returns: Json;
      };
      list_recalls: {
        Args: { before?: number | null; page_size?: number };
        Returns: Json;
      };
      list_remedies: {
        Args: { before?: number | null; page_size?: number };
        Returns: Json;
      };
      list_returns: {
        Args: { before?: number | null; open_only?: boolean; order_id?: string | null; page_size?: number };
        Returns: Json;
      };
      list_reviews: {
        Args: { before?: number | null; page_size?: number; search?: string | null; show?: string };
        Returns: Json;
      };
      list_search_misses: {
        Args: never;
        Returns: Json;
      };
      list_subscribers: {
        Args: {
          before_confirmed_at?: string | null;
          before_id?: string | null;
          page_size?: number;
          search?: string | null;
        };
        Returns: Json;
      };
      list_to_pack: {
        Args: {
          after_at?: string | null;
          after_day?: string | null;
          after_id?: string | null;
          page_size?: number;
          search?: string | null;
        };
        Returns: Json;
      };
      list_to_settle: {
        Args: {
          after_at?: string | null;
          after_dispute?: boolean | null;
          after_id?: string | null;
          page_size?: number;
        };
        Returns: Json;
      };
      list_unopened: {
        Args: { recall_id: number };
        Returns: Json;
      };
      log_export: {
        Args: { kind: string; row_count: number };
        Returns: undefined;
      };
      mark_order_paid: {
        Args: {
          amount_minor: number;
          currency: string;
          fee_minor?: number | null;
          method?: string | null;
          order_id: string;
          provider: string;
          reference: string;
        };
        Returns: Json;
      };
      mark_payment_failed: {
        Args: { order_id: string; provider: string; reference: string };
        Returns: Json;
      };
      move_category: {
        Args: { id: number; place: number };
        Returns: Json;
      };
      my_orders: {
        Args: { before_at?: string | null; before_id?: string | null; row_limit?: number; search?: string | null };
        Returns: Json;
      };
      my_unfinished_business: {
        Args: never;
        Returns: Json;
      };
      new_orders: {
        Args: { after_at?: string | null; after_id?: string | null };
        Returns: Json;
      };
      open_recalls: {
        Args: { guest_token?: string | null; order_id: string };
        Returns: undefined;
      };
      order_page: {
        Args: { guest_token?: string | null; order_id: string };
        Returns: Json;
      };
      order_returns: {
        Args: { guest_token?: string | null; order_id: string };
        Returns: Json;
      };
      order_reviews: {
        Args: { guest_token?: string | null; order_id: string };
        Returns: Json;
      };
      own_held_stock: {
        Args: { browser_id?: string | null };
        Returns: Json;
      };
      own_newsletter: {
        Args: never;
        Returns: string;
      };
      own_order_views: {
        Args: never;
        Returns: Json;
      };
      own_staff_mails: {
        Args: never;
        Returns: string[];
      };
      pack_order: {
        Args: {
          carrier?: string | null;
          expected_correction?: string | null;
          expected_parcels: number;
          expected_payment_status: string;
          expected_status: string;
          idempotency_key: string;
          lines: Json;
          order_id: string;
          tracking_number?: string | null;
        };
        Returns: Json;
      };
      paypal_orders_to_ask: {
        Args: { asked_before?: string | null; created_after: string; dry_run?: boolean; most?: number };
        Returns: Json;
      };
      place_order: {
        Args: {
          browser_id?: string | null;
          choices?: Json;
          idempotency_key: string;
          items: Json;
          payment_method: string;
          shipping_address: Json;
        };
        Returns: Json;
      };
      preview_letter: {
        Args: { body: string; subject: string };
        Returns: Json;
      };
      product_reviews: {
        Args: { before?: number | null; child?: number | null; product_id: number };
        Returns: Json;
      };
      prolong_hold: {
        Args: { guest_token?: string | null; order_id: string };
        Returns: Json;
      };
      publication_state: {
        Args: never;
        Returns: Json;
      };
      quote_order: {
        Args: { browser_id?: string | null; choices?: Json; items: Json; shipping_address?: Json };
        Returns: Json;
      };
      quote_return: {
        Args: { guest_token?: string | null; lines: Json; order_id: string; reason: string };
        Returns: Json;
      };
      quote_staff_order: {
        Args: { city?: string | null; country?: string | null; items: Json; state?: string | null };
        Returns: Json;
      };
      receive_return: {
        Args: { back: Json; expected_version: number; return_id: string };
        Returns: Json;
      };
      record_payment: {
        Args: { amount: number; idempotency_key: string; method: string; order_id: string; reference?: string | null };
        Returns: Json;
      };
      record_payouts: {
        Args: { dry_run?: boolean; listed: Json; provider: string };
        Returns: number;
      };
      record_paypal_order: {
        Args: { order_id: string; paypal_id: string };
        Returns: boolean;
      };
      record_refund: {
        Args: {
          amount_minor: number;
          idempotency_key: string;
          lines?: Json | null;
          payment_id: string;
          provider_refund_id: string;
          reason: string;
        };
        Returns: Json;
      };
      record_search_miss: {
        Args: { searched: string };
        Returns: undefined;
      };
      reinstate_staff: {
        Args: { email: string };
        Returns: Json;
      };
      release_refund: {
        Args: { refund_id: string; token: string };
        Returns: boolean;
      };
      remind_me: {
        Args: { browser_id?: string | null; consent: string; email: string; product_id: number };
        Returns: undefined;
      };
      remove_category: {
        Args: { id: number };
        Returns: Json;
      };
      remove_collection: {
        Args: { id: number };
        Returns: Json;
      };
      remove_country_tax: {
        Args: { country: string; state?: string };
        Returns: Json;
      };
      remove_delivery_zone: {
        Args: { id: number };
        Returns: undefined;
      };
      remove_letter: {
        Args: { expected_version: number; id: string };
        Returns: Json;
      };
      remove_maker: {
        Args: { id: number };
        Returns: Json;
      };
      remove_order_view: {
        Args: { name: string };
        Returns: undefined;
      };
      remove_post: {
        Args: { id: number };
        Returns: Json;
      };
      remove_product: {
        Args: { id: number };
        Returns: Json;
      };
      remove_search_synonym: {
        Args: { id: number };
        Returns: Json;
      };
      remove_staff: {
        Args: { email: string };
        Returns: Json;
      };
      report_dispute: {
        Args: {
          amount_minor: number;
          currency: string;
          dispute_id: string;
          payment_reference: string;
          provider: string;
          provider_status?: string | null;
          reason?: string | null;
          respond_by?: string | null;
          status: string;
        };
        Returns: Json;
      };
      report_incident: {
        Args: { details?: Json; kind: string; order_id?: string | null; provider: string; reference: string };
        Returns: Json;
      };
      restore_category: {
        Args: { id: number };
        Returns: Json;
      };
      restore_collection: {
        Args: { id: number };
        Returns: Json;
      };
      restore_maker: {
        Args: { id: number };
        Returns: Json;
      };
      restore_post: {
        Args: { post: Json };
        Returns: Json;
      };
      restore_product: {
        Args: { product: Json };
        Returns: Json;
      };
      restore_search_synonym: {
        Args: { id: number };
        Returns: Json;
      };
      resume_refund: {
        Args: { refund_id: string };
        Returns: Json;
      };
      return_photo: {
        Args: { guest_token?: string | null; return_id: string };
        Returns: string;
      };
      safety_sheet: {
        Args: { id: number };
        Returns: Json;
      };
      safety_sheets: {
        Args: never;
        Returns: Json;
      };
      save_category: {
        Args: { category: Json; expected_version?: number | null; id?: number | null };
        Returns: Json;
      };
      save_collection: {
        Args: { collection: Json; expected_version?: number | null; id?: number | null };
        Returns: Json;
      };
      save_country_tax: {
        Args: { expected_version?: number | null; tax: Json };
        Returns: Json;
      };
      save_delivery_zone: {
        Args: { expected_version?: number | null; id?: number | null; zone: Json };
        Returns: Json;
      };
      save_discount_code: {
        Args: { code: Json; expected_version?: number | null; id?: number | null };
        Returns: Json;
      };
      save_holiday: {
        Args: { day: string; name?: string | null };
        Returns: Json;
      };
      save_letter: {
        Args: { body: string; expected_version: number; id: string; subject: string };
        Returns: Json;
      };
      save_mail_preface: {
        Args: { kind: string; preface: string };
        Returns: Json;
      };
      save_maker: {
        Args: { expected_version?: number | null; id?: number | null; maker: Json };
        Returns: Json;
      };
      save_order_view: {
        Args: { filter: string; name: string; replace?: boolean };
        Returns: undefined;
      };
      save_post: {
        Args: { expected_version?: number | null; id?: number | null; post: Json };
        Returns: Json;
      };
      save_processing: {
        Args: { days_from: number; days_to: number; expected_version: number };
        Returns: Json;
      };
      save_product: {
        Args: { expected_version?: number | null; id?: number | null; product: Json };
        Returns: Json;
      };
      save_products: {
        Args: { lines: Json };
        Returns: Json;
      };
      save_recall: {
        Args: { expected_version?: number | null; id?: number | null; product_id?: number | null; recall: Json };
        Returns: Json;
      };
      save_search_synonym: {
        Args: { expected_version?: number | null; id?: number | null; synonym: Json };
        Returns: Json;
      };
      save_settings: {
        Args: { expected_version: number; settings: Json };
        Returns: Json;
      };
      save_text: {
        Args: { expected_version?: number | null; shop_text: Json };
        Returns: Json;
      };
      say_played: {
        Args: { guest_token?: string | null; is_played: boolean; order_id: string; product_id: number };
        Returns: Json;
      };
      search_everything: {
        Args: { search: string };
        Returns: Json;
      };
      send_contact_message: {
        Args: {
          email: string;
          message: string;
          name: string;
          order_id?: string | null;
          request_id: string;
          subject: string;
        };
        Returns: undefined;
      };
      send_letter: {
        Args: { expected_version: number; id: string };
        Returns: Json;
      };
      send_mail_again: {
        Args: { mail_id: string };
        Returns: Json;
      };
      send_order_link: {
        Args: { email: string; order_number: string };
        Returns: undefined;
      };
      send_review: {
        Args: {
          age?: number | null;
          guest_token?: string | null;
          order_id: string;
          product_id: number;
          stars: number;
          words?: string | null;
        };
        Returns: Json;
      };
      set_daily_refunds: {
        Args: { usd: number };
        Returns: number;
      };
      set_default_address: {
        Args: { address_id: string };
        Returns: undefined;
      };
      set_order_status: {
        Args: {
          expected_payment_status?: string | null;
          expected_status?: string | null;
          note?: string | null;
          order_id: string;
          status: string;
        };
        Returns: Json;
      };
      set_order_tracking: {
        Args: { carrier?: string | null; order_id: string; tracking_number?: string | null };
        Returns: Json;
      };
      set_staff_role: {
        Args: { email: string; role: string };
        Returns: Json;
      };
      settle_mail: {
        Args: {
          attempt: number;
          mail_id: string;
          outcome: string;
          problem?: string | null;
          provider_id?: string | null;
        };
        Returns: Json;
      };
      settle_refund: {
        Args: { failure?: string | null; provider_refund_id?: string | null; refund_id: string; status: string };
        Returns: Json;
      };
      ship_orders: {
        Args: { seen: Json };
        Returns: Json;
      };
      stop_discount_code: {
        Args: { id: number; stopped: boolean };
        Returns: Json;
      };
      stop_parcel: {
        Args: { ends?: boolean; order_id: string; parcel_id: string };
        Returns: Json;
      };
      subscribe_to_newsletter: {
        Args: { browser_id?: string | null; email: string };
        Returns: undefined;
      };
      suspend_staff: {
        Args: { email: string };
        Returns: Json;
      };
      sync_cart: {
        Args: { changes: Json };
        Returns: Json;
      };
      test_letter: {
        Args: { expected_version: number; id: string };
        Returns: Json;
      };
      to_settle_counts: {
        Args: never;
        Returns: Json;
      };
      wish_free: {
        Args: { list_id: string; product_id: number };
        Returns: Json;
      };
      wish_lists: {
        Args: never;
        Returns: Json;
      };
      wish_merge: {
        Args: { lists: Json };
        Returns: Json;
      };
      wish_put: {
        Args: { from_list?: string | null; list_id: string; product_id: number };
        Returns: Json;
      };
      wish_remove_list: {
        Args: { list_id: string };
        Returns: Json;
      };
      wish_reserve: {
        Args: { browser_id: string; list_id: string; product_id: number; token: string };
        Returns: Json;
      };
      wish_save_list: {
        Args: { list_id: string; name: string };
        Returns: Json;
      };
      wish_share: {
        Args: { list_id: string; secret_until: string };
        Returns: Json;
      };
      wish_shared: {
        Args: { browser_id?: string | null; list_id: string; token: string };
        Returns: Json;
      };
      wish_stop_sharing: {
        Args: { list_id: string };
        Returns: Json;
      };
      wish_take: {
        Args: { list_id?: string | null; product_id: number };
        Returns: Json;
      };
      wish_undo: {
        Args: { browser_id: string; list_id: string; product_id: number; token: string };
        Returns: Json;
      };
      withdraw_from_order: {
        Args: { email: string; order_number: string };
        Returns: undefined;
      };
      withdraw_return: {
        Args: { guest_token?: string | null; return_id: string };
        Returns: Json;
      };
      withdraw_review: {
        Args: { guest_token?: string | null; order_id: string; product_id: number };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

export type Tables<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row'];
