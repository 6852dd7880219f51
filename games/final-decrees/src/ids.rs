//! What has a name in this game: departments, decrees, cards; and a value for each of them or for each seat.

use std::ops::{Index, IndexMut};

use satrap_core::{Seat, TS};
use serde::{Deserialize, Serialize};

/// A closed list of names, in the order of the rules, with `ALL` of them.
macro_rules! names {
    ($(#[$meta:meta])* $name:ident { $($variant:ident),* $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        $(#[$meta])*
        #[repr(u8)]
        pub enum $name { $($variant),* }

        impl $name {
            pub const ALL: [$name; [$($name::$variant),*].len()] = [$($name::$variant),*];

            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

names! {
    /// A department, always in this order [FD-1.2].
    #[serde(rename_all = "UPPERCASE")]
    Dept { Ref, Exe, Hum, Tre, Sec, Adm }
}

names! {
    /// One of the Emperor's five decrees.
    #[serde(rename_all = "UPPERCASE")]
    Decree { Engines, Monuments, Fleets, Exams, Succession }
}

names! {
    /// A kind of card, in the order in which the rules list them; copies are alike.
    #[serde(rename_all = "snake_case")]
    Card {
        PassTheBuck, Leak, Scapegoat, AnonymousTip, Benchmarking, PublicInquiry, BacklogAudit, Shredder,
        HonoursList,
        RubberStamp, ExpressCourier, DelegatedAuthority, MisroutedPost, ClericalError, AmendedSchedule,
        RibbonCutting,
        Reorganisation, Annexation, LateralTransfer, GoldenParachute,
        Wiretap, Requisition, IndustrialAction, EmergencySession, OpenRecords, ArchiveFire,
        ExtendedConsultation, ActuarialForecast,
        PlausibleDeniability, PaperTrail, Tenure, ContingencyPlan, SharedCredit,
        HiringFreeze, ZeroTolerance, PaperworkReduction, JudicialOversight, PerformanceBonuses,
        CourierAllowance,
        StagnationAndDecline,
    }
}

/// What becomes of a card when it is played [FD-9].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    Directive,
    Memo,
    Policy,
    /// Stagnation and Decline: carried out when drawn, never held.
    Decline,
}

impl Card {
    /// The kinds a hand can hold: all but Stagnation and Decline, which stands last.
    pub fn playable() -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().take(Card::StagnationAndDecline.index())
    }

    pub const fn kind(self) -> CardKind {
        match self {
            Card::PlausibleDeniability
            | Card::PaperTrail
            | Card::Tenure
            | Card::ContingencyPlan
            | Card::SharedCredit => CardKind::Memo,
            Card::HiringFreeze
            | Card::ZeroTolerance
            | Card::PaperworkReduction
            | Card::JudicialOversight
            | Card::PerformanceBonuses
            | Card::CourierAllowance => CardKind::Policy,
            Card::StagnationAndDecline => CardKind::Decline,
            _ => CardKind::Directive,
        }
    }
}

/// A place that can hold blame: a player's pool, written `P0`, or a department, written `EXE` [FD-1.4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Pool {
    Player(Seat),
    Dept(Dept),
}

/// A set of departments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeptSet(u8);

impl DeptSet {
    pub const fn only(dept: Dept) -> DeptSet {
        DeptSet(1 << dept as u8)
    }

    pub const fn contains(self, dept: Dept) -> bool {
        self.0 & (1 << dept as u8) != 0
    }

    pub const fn with(self, dept: Dept) -> DeptSet {
        DeptSet(self.0 | 1 << dept as u8)
    }

    pub const fn without(self, dept: Dept) -> DeptSet {
        DeptSet(self.0 & !(1 << dept as u8))
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn first(self) -> Option<Dept> {
        self.iter().next()
    }

    /// In the order of [FD-1.2].
    pub fn iter(self) -> impl Iterator<Item = Dept> + Clone {
        Dept::ALL.into_iter().filter(move |dept| self.contains(*dept))
    }
}

impl FromIterator<Dept> for DeptSet {
    fn from_iter<I: IntoIterator<Item = Dept>>(depts: I) -> DeptSet {
        depts.into_iter().fold(DeptSet::default(), DeptSet::with)
    }
}

/// A value for each department, decree or seat: an array, so that a state is copied in one piece.
macro_rules! table {
    ($(#[$meta:meta])* $name:ident, $key:ty, $count:expr, $index:expr) => {
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        $(#[$meta])*
        pub struct $name<T>([T; $count]);

        impl<T> $name<T> {
            pub fn values(&self) -> std::slice::Iter<'_, T> {
                self.0.iter()
            }
        }

        impl<T> Index<$key> for $name<T> {
            type Output = T;

            fn index(&self, key: $key) -> &T {
                &self.0[$index(key)]
            }
        }

        impl<T> IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[$index(key)]
            }
        }
    };
}

table!(ByDept, Dept, 6, Dept::index);
table!(ByDecree, Decree, 5, Decree::index);
table!(
    /// For seats of this table: whoever calls has checked that the seat exists.
    BySeat, Seat, 5, |seat: Seat| usize::from(seat.0)
);
